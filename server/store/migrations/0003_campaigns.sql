CREATE TABLE "answers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"category_code" text,
	"value" numeric(4, 2),
	"criteria" jsonb,
	"abstained" boolean DEFAULT false NOT NULL,
	"score" numeric(8, 5),
	"comment" text,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"sending_date" timestamp with time zone,
	"deadline" date,
	"sort_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "reporters" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"contact_id" uuid,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"language" text NOT NULL,
	"type" text,
	"category_code" text,
	"sub_category_code" text,
	"reminders_count" integer DEFAULT 0 NOT NULL,
	"status" text,
	"error_reason" text,
	"link_hash" text NOT NULL,
	"link_number" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"submission_date" timestamp with time zone,
	"sort_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reporters_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_org_id_reporter_id_reporters_org_id_id_fk" FOREIGN KEY ("org_id","reporter_id") REFERENCES "public"."reporters"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_org_id_subject_id_subjects_org_id_id_fk" FOREIGN KEY ("org_id","subject_id") REFERENCES "public"."subjects"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_org_id_survey_id_surveys_org_id_id_fk" FOREIGN KEY ("org_id","survey_id") REFERENCES "public"."surveys"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_org_id_campaign_id_campaigns_org_id_id_fk" FOREIGN KEY ("org_id","campaign_id") REFERENCES "public"."campaigns"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE set null ("contact_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_reporter_subject" ON "answers" USING btree ("org_id","reporter_id","subject_id");--> statement-breakpoint
CREATE INDEX "answers_of_survey" ON "answers" USING btree ("org_id","survey_id","is_submitted","subject_id","category_code","score");--> statement-breakpoint
CREATE INDEX "campaigns_by_creation" ON "campaigns" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_name" ON "campaigns" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "campaigns_of_survey" ON "campaigns" USING btree ("org_id","survey_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_of_assessment" ON "campaigns" USING btree ("org_id","double_materiality_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_contact" ON "reporters" USING btree ("org_id","campaign_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_link" ON "reporters" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "reporters_by_name" ON "reporters" USING btree ("org_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "reporters_of_campaign" ON "reporters" USING btree ("org_id","campaign_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "reporters_of_survey" ON "reporters" USING btree ("org_id","survey_id","category_code");