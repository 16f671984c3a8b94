CREATE TABLE "campaign_mails" (
	"org_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "campaign_mails_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "email_normalised" text;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "last_reminder_date" date;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What follows up to the indexes is written by hand: it fills the columns, and lets one reporter of each person count.
UPDATE "reporters" SET "email_normalised" = lower(normalize(btrim("email")));--> statement-breakpoint
WITH "asked" AS (
	SELECT g."org_id", g."survey_id", g."category_code", count(s."id")::int AS "questions"
	FROM (SELECT DISTINCT "org_id", "survey_id", "category_code" FROM "reporters") g
		JOIN "surveys" v ON v."org_id" = g."org_id" AND v."id" = g."survey_id"
		JOIN "double_materialities" d ON d."org_id" = v."org_id" AND d."id" = v."double_materiality_id"
		JOIN "subjects" s ON s."org_id" = d."org_id" AND s."double_materiality_id" = d."id" AND NOT s."disabled"
			AND CASE v."materiality" WHEN 'IMPACT' THEN s."impact_materiality" ELSE s."financial_materiality" END
				<> 'NOT_APPLICABLE'
			AND NOT coalesce(d."distribution" -> 'excluded' -> g."category_code" ? s."topic_id"::text, false)
	GROUP BY 1, 2, 3)
UPDATE "reporters" r SET "questions" = asked."questions" FROM "asked"
WHERE r."org_id" = asked."org_id" AND r."survey_id" = asked."survey_id"
	AND r."category_code" IS NOT DISTINCT FROM asked."category_code";--> statement-breakpoint
UPDATE "reporters" r SET "answered" = given."answered" FROM (
	SELECT "org_id", "reporter_id", count(*)::int AS "answered" FROM "answers"
	WHERE "is_submitted" AND ("value" IS NOT NULL OR "abstained" OR "criteria" IS NOT NULL) GROUP BY 1, 2) given
WHERE r."org_id" = given."org_id" AND r."id" = given."reporter_id";--> statement-breakpoint
UPDATE "reporters" r SET "superseded" = true FROM (
	SELECT "org_id", "id", row_number() OVER (PARTITION BY "org_id", "survey_id", "contact_id"
		ORDER BY "submission_date" NULLS LAST, "has_draft" DESC, ("status" IS NULL), "created_at" DESC, "id" DESC) AS "place"
	FROM (SELECT r.*, EXISTS (SELECT FROM "answers" a WHERE a."org_id" = r."org_id" AND a."reporter_id" = r."id") AS "has_draft"
		FROM "reporters" r WHERE "contact_id" IS NOT NULL) own) ranked
WHERE r."org_id" = ranked."org_id" AND r."id" = ranked."id" AND ranked."place" > 1;--> statement-breakpoint
UPDATE "reporters" r SET "superseded" = true FROM (
	SELECT "org_id", "id", row_number() OVER (PARTITION BY "org_id", "survey_id", "email_normalised"
		ORDER BY "submission_date" NULLS LAST, "has_draft" DESC, ("status" IS NULL), "created_at" DESC, "id" DESC) AS "place"
	FROM (SELECT r.*, EXISTS (SELECT FROM "answers" a WHERE a."org_id" = r."org_id" AND a."reporter_id" = r."id") AS "has_draft"
		FROM "reporters" r WHERE NOT "superseded") own) ranked
WHERE r."org_id" = ranked."org_id" AND r."id" = ranked."id" AND ranked."place" > 1;--> statement-breakpoint
UPDATE "answers" a SET "is_submitted" = false FROM "reporters" r
WHERE r."org_id" = a."org_id" AND r."id" = a."reporter_id" AND r."superseded" AND a."is_submitted";--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_person" ON "reporters" USING btree ("org_id","survey_id","contact_id") WHERE not "reporters"."superseded";--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_address" ON "reporters" USING btree ("org_id","survey_id","email_normalised") WHERE not "reporters"."superseded";