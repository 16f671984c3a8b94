CREATE TABLE "kpi_targets" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kpi_id" text NOT NULL,
	"year" integer NOT NULL,
	"value" double precision NOT NULL,
	"baseline_year" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kpi_targets_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "kpi_targets_year" UNIQUE("org_id","kpi_id","year")
);
--> statement-breakpoint
ALTER TABLE "kpi_targets" ADD CONSTRAINT "kpi_targets_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;