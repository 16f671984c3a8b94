ALTER TABLE "evidence" ALTER COLUMN "double_materiality_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "disclosure_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_org_id_request_id_disclosure_requests_org_id_id_fk" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."disclosure_requests"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_of_request" ON "evidence" USING btree ("org_id","request_id","created_at","id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_has_one_owner" CHECK (num_nonnulls("evidence"."subject_id", "evidence"."request_id") = 1);