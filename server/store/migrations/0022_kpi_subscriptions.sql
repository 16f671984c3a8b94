CREATE TABLE "kpi_subscriptions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kpi_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kpi_subscriptions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "kpi_subscriptions" ADD CONSTRAINT "kpi_subscriptions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kpi_subscriptions_kpi" ON "kpi_subscriptions" USING btree ("org_id","kpi_id");--> statement-breakpoint
CREATE INDEX "kpi_subscriptions_by_creation" ON "kpi_subscriptions" USING btree ("org_id","created_at","id");