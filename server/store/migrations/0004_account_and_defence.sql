CREATE TABLE "diagnosis_requests" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text NOT NULL,
	"staff_range" text,
	"topic" text NOT NULL,
	"message" text,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnosis_requests_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"language" text NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "divergence_comments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"materiality" text NOT NULL,
	"comment" text NOT NULL,
	"account_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "divergence_comments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"account_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject_analyses" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"double_materiality_id" uuid NOT NULL,
	"subject_id" uuid,
	"analyse_type" text NOT NULL,
	"text" text NOT NULL,
	"answer" text NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"kept_text" text,
	"account_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_analyses_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "diagnosis_requests" ADD CONSTRAINT "diagnosis_requests_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divergence_comments" ADD CONSTRAINT "divergence_comments_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divergence_comments" ADD CONSTRAINT "divergence_comments_org_id_subject_id_subjects_org_id_id_fk" FOREIGN KEY ("org_id","subject_id") REFERENCES "public"."subjects"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_org_id_subject_id_subjects_org_id_id_fk" FOREIGN KEY ("org_id","subject_id") REFERENCES "public"."subjects"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_analyses" ADD CONSTRAINT "subject_analyses_org_id_double_materiality_id_double_materialities_org_id_id_fk" FOREIGN KEY ("org_id","double_materiality_id") REFERENCES "public"."double_materialities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_analyses" ADD CONSTRAINT "subject_analyses_org_id_subject_id_subjects_org_id_id_fk" FOREIGN KEY ("org_id","subject_id") REFERENCES "public"."subjects"("org_id","id") ON DELETE set null ("subject_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_requests_by_creation" ON "diagnosis_requests" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("org_id","email_normalised") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_creation" ON "invitations" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "divergence_comments_subject" ON "divergence_comments" USING btree ("org_id","subject_id","kind","materiality");--> statement-breakpoint
CREATE INDEX "divergence_comments_of_assessment" ON "divergence_comments" USING btree ("org_id","double_materiality_id");--> statement-breakpoint
CREATE INDEX "evidence_of_subject" ON "evidence" USING btree ("org_id","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_by_creation" ON "evidence" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subject_analyses_of_assessment" ON "subject_analyses" USING btree ("org_id","double_materiality_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subject_analyses_of_subject" ON "subject_analyses" USING btree ("org_id","subject_id","created_at","id");