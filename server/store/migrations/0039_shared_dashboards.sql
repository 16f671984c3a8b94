CREATE TABLE "shared_dashboards" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort_title" text NOT NULL,
	"sharing" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_dashboards_org_id_id_pk" PRIMARY KEY("org_id","id")
);--> statement-breakpoint
ALTER TABLE "shared_dashboards" ADD CONSTRAINT "shared_dashboards_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_dashboards_by_title" ON "shared_dashboards" USING btree ("org_id","sort_title","id");