ALTER TABLE "shared_dashboards" RENAME TO "shared_items";--> statement-breakpoint
ALTER TABLE "shared_items" DROP CONSTRAINT "shared_dashboards_org_id_organizations_id_fk";--> statement-breakpoint
DROP INDEX "shared_dashboards_by_title";--> statement-breakpoint
ALTER TABLE "shared_items" DROP CONSTRAINT "shared_dashboards_org_id_id_pk";--> statement-breakpoint
ALTER TABLE "shared_items" ADD CONSTRAINT "shared_items_org_id_id_pk" PRIMARY KEY("org_id","id");--> statement-breakpoint
UPDATE "shared_items" SET "content" = "content" || '{"kind":"dashboard"}';--> statement-breakpoint
ALTER TABLE "shared_items" ADD COLUMN "kind" text GENERATED ALWAYS AS (content ->> 'kind') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_items" ADD CONSTRAINT "shared_items_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_removed" ON "changes" USING btree ("org_id","record_id","id") WHERE action = 'delete' and resource in ('companies', 'divisions');--> statement-breakpoint
CREATE INDEX "shared_items_by_title" ON "shared_items" USING btree ("org_id","kind","sort_title","id");