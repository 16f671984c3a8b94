ALTER TABLE "disclosure_requests" ADD COLUMN "reminders_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD COLUMN "reminded_deadline" date;--> statement-breakpoint
CREATE INDEX "disclosure_requests_to_remind" ON "disclosure_requests" USING btree ("due_date","state");