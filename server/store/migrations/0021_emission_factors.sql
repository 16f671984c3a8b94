CREATE TABLE "emission_factors" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series" text NOT NULL,
	"country" text,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"value" double precision NOT NULL,
	"per" text NOT NULL,
	"with_upstream" boolean NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"year" integer,
	"note" text,
	"reason" text,
	"origin" text NOT NULL,
	"notes" text[] NOT NULL,
	"edition" integer,
	"ours_value" double precision,
	"ours_per" text,
	"ours_with_upstream" boolean,
	"ours_source" text,
	"ours_year" integer,
	"ours_valid_to" integer,
	"sort_series" integer NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emission_factors_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "emission_factors_place" UNIQUE NULLS NOT DISTINCT("org_id","series","country","valid_from")
);
--> statement-breakpoint
ALTER TABLE "data_files" ADD COLUMN "factors" jsonb;--> statement-breakpoint
ALTER TABLE "emission_factors" ADD CONSTRAINT "emission_factors_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emission_factors_by_series" ON "emission_factors" USING btree ("org_id","sort_series","id");--> statement-breakpoint
CREATE INDEX "emission_factors_by_start" ON "emission_factors" USING btree ("org_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "emission_factors_by_value" ON "emission_factors" USING btree ("org_id","value","id");