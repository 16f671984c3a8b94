ALTER TABLE "subjects" ADD COLUMN "perimeter_type" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "perimeter_company_ids" uuid[];--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "perimeter_division_ids" uuid[];--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "exclusion_reason" text;