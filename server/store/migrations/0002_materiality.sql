CREATE TABLE "contacts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"language" text,
	"category" text,
	"sub_category" text,
	"type" text,
	"classification" text,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "double_materialities" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'CONFIGURATION' NOT NULL,
	"reference_id" text NOT NULL,
	"activity_sector_id" text NOT NULL,
	"perimeter_type" text DEFAULT 'ORGANIZATION' NOT NULL,
	"perimeter_company_ids" uuid[],
	"perimeter_division_ids" uuid[],
	"scoring_min" integer DEFAULT 0 NOT NULL,
	"scoring_max" integer DEFAULT 5 NOT NULL,
	"scoring_thresholds_financial" numeric(5, 2) DEFAULT '3.00' NOT NULL,
	"scoring_thresholds_impact" numeric(5, 2) DEFAULT '3.00' NOT NULL,
	"scoring_aggregation" text DEFAULT 'MEAN' NOT NULL,
	"distribution" jsonb DEFAULT '{"weights":{},"excluded":{}}'::jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"terminated_at" timestamp with time zone,
	"sort_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "double_materialities_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"sub_topic" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"disabled_reason" text,
	"financial_materiality" text NOT NULL,
	"impact_materiality" text NOT NULL,
	"occurrence" text,
	"time_horizon" text,
	"value_chain" text,
	"human_rights" boolean,
	"rationale" text,
	"source" text NOT NULL,
	"library_code" text,
	"impact_weight" numeric(5, 2) DEFAULT '1' NOT NULL,
	"financial_weight" numeric(5, 2) DEFAULT '1' NOT NULL,
	"preparer_impact" numeric(5, 2),
	"preparer_financial" numeric(5, 2),
	"preparer_rationale" text,
	"retained" text DEFAULT 'STAKEHOLDERS' NOT NULL,
	"sort_label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subjects_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"materiality" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"questionnaire" jsonb NOT NULL,
	"frozen_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"code" text,
	"label" text,
	"universe" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_org_id_topic_id_topics_org_id_id_fk" FOREIGN KEY ("org_id","topic_id") REFERENCES "public"."topics"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("org_id","double_materiality_id","email_normalised");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_of_assessment" ON "contacts" USING btree ("org_id","double_materiality_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "double_materialities_by_name" ON "double_materialities" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "double_materialities_by_creation" ON "double_materialities" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subjects_by_label" ON "subjects" USING btree ("org_id","sort_label","id");--> statement-breakpoint
CREATE INDEX "subjects_of_topic" ON "subjects" USING btree ("org_id","topic_id","sort_label","id");--> statement-breakpoint
CREATE INDEX "subjects_of_assessment" ON "subjects" USING btree ("org_id","double_materiality_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_materiality" ON "surveys" USING btree ("org_id","double_materiality_id","materiality");--> statement-breakpoint
CREATE INDEX "surveys_by_materiality" ON "surveys" USING btree ("org_id","materiality","id");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_code" ON "topics" USING btree ("org_id","double_materiality_id","code");--> statement-breakpoint
CREATE INDEX "topics_by_position" ON "topics" USING btree ("org_id","position","id");--> statement-breakpoint
CREATE INDEX "topics_of_assessment" ON "topics" USING btree ("org_id","double_materiality_id","position","id");