ALTER TABLE "invitations" ADD COLUMN "role" text DEFAULT 'EDITOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'EDITOR' NOT NULL;--> statement-breakpoint
-- Whoever is a member already could do everything, and still can.
UPDATE "members" SET "role" = 'OWNER';
