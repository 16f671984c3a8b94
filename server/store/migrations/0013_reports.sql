CREATE TABLE "reports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"earlier_id" uuid,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"file_name" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_assessment" ON "reports" USING btree ("org_id","double_materiality_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");