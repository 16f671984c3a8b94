ALTER TABLE "data_files" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "data_files" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "data_files" ADD COLUMN "original_bytes" integer;