CREATE TABLE "disclosure_texts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disclosure_texts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "disclosure_texts_version" UNIQUE("org_id","disclosure_id","section","version")
);--> statement-breakpoint
ALTER TABLE "disclosure_texts" ADD CONSTRAINT "disclosure_texts_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;