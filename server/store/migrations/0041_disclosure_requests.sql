CREATE TABLE "disclosure_requests" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"code" text NOT NULL,
	"requirement" text NOT NULL,
	"title" text NOT NULL,
	"sort_title" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"company_id" uuid,
	"division_id" uuid,
	"period" text NOT NULL,
	"measure" text,
	"owner_id" uuid,
	"contributor_id" uuid,
	"reviewer_id" uuid,
	"due_date" date NOT NULL,
	"text" text,
	"value" double precision,
	"comment" text,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"approval" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disclosure_requests_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "disclosure_requests_place" UNIQUE NULLS NOT DISTINCT("org_id","disclosure_id","code","company_id","division_id","period")
);--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "has_four_eyes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD CONSTRAINT "disclosure_requests_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_due" ON "disclosure_requests" USING btree ("org_id","disclosure_id","due_date","id");--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_title" ON "disclosure_requests" USING btree ("org_id","sort_title","id");--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_due_date" ON "disclosure_requests" USING btree ("org_id","due_date","id");--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_state" ON "disclosure_requests" USING btree ("org_id","disclosure_id","state","due_date","id");--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_contributor" ON "disclosure_requests" USING btree ("org_id","contributor_id","due_date","id");