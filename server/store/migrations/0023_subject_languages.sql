ALTER TABLE "subjects" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
-- Written by hand: what people who use the product in English have added is in English.
UPDATE "subjects" s SET "language" = 'en' FROM "changes" c JOIN "accounts" a ON a."id" = c."account_id" AND a."preferred_language" = 'en'
WHERE c."org_id" = s."org_id" AND c."record_id" = s."id" AND c."resource" = 'subjects' AND c."action" = 'create';--> statement-breakpoint
UPDATE "topics" t SET "language" = 'en' FROM "changes" c JOIN "accounts" a ON a."id" = c."account_id" AND a."preferred_language" = 'en'
WHERE c."org_id" = t."org_id" AND c."record_id" = t."id" AND c."resource" = 'topics' AND c."action" = 'create';
