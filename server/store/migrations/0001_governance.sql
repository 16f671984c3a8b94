CREATE TABLE "beneficial_owners" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"share_rate" numeric(7, 4) NOT NULL,
	"vote_rate" numeric(7, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beneficial_owners_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "beneficial_owners_rates" CHECK (share_rate between 0 and 100 and vote_rate between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "officers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"start_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "officers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"full_name" text NOT NULL,
	"identity_first_name" text,
	"identity_last_name" text,
	"identity_gender" text,
	"identity_birth_date" date,
	"identity_birth_country" text,
	"identity_nationality" text,
	"identity_name" text,
	"identity_country" text,
	"identity_national_id" text,
	"identity_company_id" uuid,
	"sort_name" text NOT NULL,
	"sort_national_id" text GENERATED ALWAYS AS (coalesce(identity_national_id, '')) STORED NOT NULL,
	"duplicate_key" text,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
DROP INDEX "changes_record";--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficial_owners" ADD CONSTRAINT "beneficial_owners_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficial_owners" ADD CONSTRAINT "beneficial_owners_org_id_person_id_persons_org_id_id_fk" FOREIGN KEY ("org_id","person_id") REFERENCES "public"."persons"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officers" ADD CONSTRAINT "officers_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officers" ADD CONSTRAINT "officers_org_id_person_id_persons_org_id_id_fk" FOREIGN KEY ("org_id","person_id") REFERENCES "public"."persons"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_org_id_identity_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","identity_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE set null ("identity_company_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficial_owners_holding" ON "beneficial_owners" USING btree ("org_id","company_id","person_id");--> statement-breakpoint
CREATE INDEX "beneficial_owners_by_share" ON "beneficial_owners" USING btree ("org_id","share_rate","id");--> statement-breakpoint
CREATE INDEX "beneficial_owners_by_vote" ON "beneficial_owners" USING btree ("org_id","vote_rate","id");--> statement-breakpoint
CREATE INDEX "beneficial_owners_of_company" ON "beneficial_owners" USING btree ("org_id","company_id","share_rate","id");--> statement-breakpoint
CREATE INDEX "beneficial_owners_of_person" ON "beneficial_owners" USING btree ("org_id","person_id","share_rate","id");--> statement-breakpoint
CREATE UNIQUE INDEX "officers_mandate" ON "officers" USING btree ("org_id","company_id","person_id","role");--> statement-breakpoint
CREATE INDEX "officers_by_role" ON "officers" USING btree ("org_id","role","id");--> statement-breakpoint
CREATE INDEX "officers_of_company" ON "officers" USING btree ("org_id","company_id","role","id");--> statement-breakpoint
CREATE INDEX "officers_of_person" ON "officers" USING btree ("org_id","person_id","role","id");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_company" ON "persons" USING btree ("org_id","identity_company_id") WHERE "persons"."identity_company_id" is not null;--> statement-breakpoint
CREATE INDEX "persons_by_name" ON "persons" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "persons_of_type_by_name" ON "persons" USING btree ("org_id","type","sort_name","id");--> statement-breakpoint
CREATE INDEX "persons_of_type_by_national_id" ON "persons" USING btree ("org_id","type","sort_national_id","id");--> statement-breakpoint
CREATE INDEX "persons_duplicates" ON "persons" USING btree ("org_id","duplicate_key") WHERE "persons"."duplicate_key" is not null;--> statement-breakpoint
CREATE INDEX "persons_search" ON "persons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "changes_parent" ON "changes" USING btree ("org_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "members_by_creation" ON "members" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("org_id","record_id","id");