ALTER TABLE "disclosure_decisions" ADD COLUMN "carried_account_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosure_decisions" ADD COLUMN "carried_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "carried_parts" text[];--> statement-breakpoint
ALTER TABLE "disclosures" ADD COLUMN "carried_over" jsonb;--> statement-breakpoint
ALTER TABLE "double_materialities" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "double_materialities" ADD COLUMN "carried_over" jsonb;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "source_subject_id" uuid;