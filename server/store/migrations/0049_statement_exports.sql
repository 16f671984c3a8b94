ALTER TABLE "reports" ADD COLUMN "disclosure_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "statement" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;