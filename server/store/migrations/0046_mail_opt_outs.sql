CREATE TABLE "mail_opt_outs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_opt_outs_org_id_id_pk" PRIMARY KEY("org_id","id")
);--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_opt_outs_address" ON "mail_opt_outs" USING btree ("org_id","address_hash");