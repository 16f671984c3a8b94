CREATE TABLE "disclosure_decisions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disclosure_decisions_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "disclosure_decisions_code" UNIQUE("org_id","disclosure_id","code")
);--> statement-breakpoint
CREATE TABLE "disclosures" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"year" integer NOT NULL,
	"standard_id" text NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"first_year" integer NOT NULL,
	"is_small" boolean NOT NULL,
	"reviewed_verdicts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disclosures_org_id_id_pk" PRIMARY KEY("org_id","id")
);--> statement-breakpoint
ALTER TABLE "disclosure_decisions" ADD CONSTRAINT "disclosure_decisions_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_by_name" ON "disclosures" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "disclosures_by_year" ON "disclosures" USING btree ("org_id","year","id");--> statement-breakpoint
CREATE INDEX "disclosures_by_assessment" ON "disclosures" USING btree ("org_id","double_materiality_id");