CREATE TABLE "data_entry_cells" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"indicator" text NOT NULL,
	"period" text NOT NULL,
	"value" double precision,
	"unit" text NOT NULL,
	"comment" text,
	"account_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "data_entry_cells_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_entry_sheets" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"indicators" jsonb NOT NULL,
	"periodicity" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_entry_sheets_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_entry_cells" ADD CONSTRAINT "data_entry_cells_org_id_import_id_data_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."data_imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_entry_cells" ADD CONSTRAINT "data_entry_cells_org_id_division_id_divisions_org_id_id_fk" FOREIGN KEY ("org_id","division_id") REFERENCES "public"."divisions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_entry_sheets" ADD CONSTRAINT "data_entry_sheets_org_id_id_data_imports_org_id_id_fk" FOREIGN KEY ("org_id","id") REFERENCES "public"."data_imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_entry_cells_place" ON "data_entry_cells" USING btree ("org_id","import_id","division_id","indicator","period");--> statement-breakpoint
CREATE INDEX "data_entry_cells_of_division" ON "data_entry_cells" USING btree ("org_id","division_id");