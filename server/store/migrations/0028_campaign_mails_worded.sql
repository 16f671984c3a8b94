ALTER TABLE "campaigns" ADD COLUMN "mail_sender_name" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_contact" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_fr_subject" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_fr_introduction" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_fr_readers" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_en_subject" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_en_introduction" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_en_readers" text;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "reminded_deadline" date;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kept_sender_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kept_reply_to" text;--> statement-breakpoint
-- Written by hand: whom the clock has reminded before its deadline is not reminded of it again.
UPDATE "reporters" r SET "reminded_deadline" = c."deadline" FROM "campaigns" c
WHERE c."org_id" = r."org_id" AND c."id" = r."campaign_id" AND c."deadline" IS NOT NULL
	AND EXISTS (SELECT FROM "mails" m WHERE m."dedupe_key" = 'surveyReminder:' || r."id" || ':deadline');
