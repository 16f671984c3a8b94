CREATE TABLE "disclosure_guests" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"language" text NOT NULL,
	"link_number" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disclosure_guests_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "disclosure_guests_email" UNIQUE("org_id","disclosure_id","email_normalised")
);--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD COLUMN "submitted_by_guest" uuid;--> statement-breakpoint
ALTER TABLE "disclosure_guests" ADD CONSTRAINT "disclosure_guests_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosure_guests_link" ON "disclosure_guests" USING btree ("link_hash");--> statement-breakpoint
ALTER TABLE "disclosure_requests" ADD CONSTRAINT "disclosure_requests_org_id_guest_id_disclosure_guests_org_id_id_fk" FOREIGN KEY ("org_id","guest_id") REFERENCES "public"."disclosure_guests"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosure_requests_by_guest" ON "disclosure_requests" USING btree ("org_id","guest_id","due_date","id");