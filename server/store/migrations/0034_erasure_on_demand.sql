ALTER TABLE "organizations" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "erasure_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_erasure_asked_by_accounts_id_fk" FOREIGN KEY ("erasure_asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;