CREATE TABLE "data_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"nature" text NOT NULL,
	"original_name" text NOT NULL,
	"file_format" text NOT NULL,
	"periodicity" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_type" text,
	"source_id" uuid,
	"sha256" text,
	"received_at" timestamp with time zone,
	"state" text NOT NULL,
	"token_hash" text,
	"token_account_id" uuid,
	"token_expires_at" timestamp with time zone,
	"job_id" uuid,
	"error" text,
	"error_args" jsonb,
	"counts" jsonb,
	"report" text,
	"rejects_id" uuid,
	"overlap" text,
	"columns" jsonb NOT NULL,
	"sites" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_imports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"perimeter_type" text,
	"import_mode" text,
	"one_or_many_files" text,
	"analysis" text,
	"job_id" uuid,
	"validated_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_imports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_meanings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"nature" text NOT NULL,
	"spelling" text NOT NULL,
	"column_code" text,
	"division_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_meanings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_perimeters" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"company_id" uuid,
	"division_id" uuid,
	CONSTRAINT "data_perimeters_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "fact_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"facts_key" text,
	"hidden_key" text,
	"rows" integer NOT NULL,
	"facts" integer NOT NULL,
	"overlaps" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "fact_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_files" ADD CONSTRAINT "data_files_org_id_import_id_data_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."data_imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_imports" ADD CONSTRAINT "data_imports_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_meanings" ADD CONSTRAINT "data_meanings_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_meanings" ADD CONSTRAINT "data_meanings_org_id_division_id_divisions_org_id_id_fk" FOREIGN KEY ("org_id","division_id") REFERENCES "public"."divisions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_perimeters" ADD CONSTRAINT "data_perimeters_org_id_import_id_data_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."data_imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_perimeters" ADD CONSTRAINT "data_perimeters_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_perimeters" ADD CONSTRAINT "data_perimeters_org_id_division_id_divisions_org_id_id_fk" FOREIGN KEY ("org_id","division_id") REFERENCES "public"."divisions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_files" ADD CONSTRAINT "fact_files_org_id_import_id_data_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."data_imports"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_files" ADD CONSTRAINT "fact_files_org_id_file_id_data_files_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."data_files"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_files_of_import" ON "data_files" USING btree ("org_id","import_id","created_at","id");--> statement-breakpoint
CREATE INDEX "data_files_by_bytes" ON "data_files" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "data_files_token" ON "data_files" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "data_imports_by_creation" ON "data_imports" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "data_imports_id" ON "data_imports" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_meanings_spelling" ON "data_meanings" USING btree ("org_id","kind","nature","spelling");--> statement-breakpoint
CREATE INDEX "data_meanings_of_division" ON "data_meanings" USING btree ("org_id","division_id");--> statement-breakpoint
CREATE INDEX "data_perimeters_of_import" ON "data_perimeters" USING btree ("org_id","import_id","id");--> statement-breakpoint
CREATE INDEX "data_perimeters_of_company" ON "data_perimeters" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "data_perimeters_of_division" ON "data_perimeters" USING btree ("org_id","division_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_files_of_file" ON "fact_files" USING btree ("org_id","file_id");--> statement-breakpoint
CREATE INDEX "fact_files_of_import" ON "fact_files" USING btree ("org_id","import_id");