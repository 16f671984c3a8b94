CREATE TABLE "currency_rates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"rate" double precision NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rates_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "currency_rates_place" UNIQUE("org_id","from_currency","to_currency","start_date","end_date")
);--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;