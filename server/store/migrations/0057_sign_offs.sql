CREATE TABLE "sign_offs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part" text NOT NULL,
	"double_materiality_id" uuid,
	"disclosure_id" uuid,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"next_revision" date NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawal_reason" text,
	CONSTRAINT "sign_offs_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "sign_offs_have_one_owner" CHECK (num_nonnulls("sign_offs"."double_materiality_id", "sign_offs"."disclosure_id") = 1)
);--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_org_id_disclosure_id_disclosures_org_id_id_fk" FOREIGN KEY ("org_id","disclosure_id") REFERENCES "public"."disclosures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_offs_of_assessment" ON "sign_offs" USING btree ("org_id","double_materiality_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_offs_of_disclosure" ON "sign_offs" USING btree ("org_id","disclosure_id","part","created_at","id");