ALTER TABLE "answers" ADD COLUMN "comment_hidden_reason" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "comment_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "comment_hidden_by" uuid;