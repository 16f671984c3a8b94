ALTER TABLE "companies" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "mapping_items" ADD COLUMN "directory_name" text;