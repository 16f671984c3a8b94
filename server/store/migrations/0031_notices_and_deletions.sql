CREATE TABLE "deletions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp with time zone,
	CONSTRAINT "deletions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notified_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_of_record" ON "deletions" USING btree ("org_id","record_id");--> statement-breakpoint
CREATE INDEX "deletions_by_creation" ON "deletions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "changes_steps" ON "changes" USING btree ("org_id","at") WHERE action = 'update' and resource in ('doubleMaterialities', 'surveys') and after ? 'status';