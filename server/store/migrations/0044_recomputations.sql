CREATE TABLE "recomputations" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"state" text NOT NULL,
	"job_id" uuid NOT NULL,
	"basis" text,
	"figures" integer,
	"sums" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prepared_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"applied_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recomputations_org_id_id_pk" PRIMARY KEY("org_id","id")
);--> statement-breakpoint
CREATE TABLE "recomputed_figures" (
	"org_id" uuid NOT NULL,
	"recomputation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"division_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"line" bigint NOT NULL,
	"indicator" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"old_value" double precision,
	"new_value" double precision,
	"reason" text NOT NULL,
	"old_basis" jsonb,
	"new_basis" jsonb,
	CONSTRAINT "recomputed_figures_org_id_recomputation_id_position_pk" PRIMARY KEY("org_id","recomputation_id","position")
);--> statement-breakpoint
ALTER TABLE "recomputations" ADD CONSTRAINT "recomputations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recomputed_figures" ADD CONSTRAINT "recomputed_figures_org_id_recomputation_id_recomputations_org_id_id_fk" FOREIGN KEY ("org_id","recomputation_id") REFERENCES "public"."recomputations"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recomputations_by_creation" ON "recomputations" USING btree ("org_id","created_at","id");