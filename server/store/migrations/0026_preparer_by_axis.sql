ALTER TABLE "subjects" ADD COLUMN "preparer_impact_rationale" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "preparer_financial_rationale" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "impact_retained" text DEFAULT 'STAKEHOLDERS' NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "financial_retained" text DEFAULT 'STAKEHOLDERS' NOT NULL;--> statement-breakpoint
-- A decision goes to the axis that it was about: that of its value, or where there was none, each that applies.
UPDATE "subjects" SET
	"impact_retained" = CASE WHEN "preparer_impact" IS NOT NULL OR ("preparer_financial" IS NULL AND "impact_materiality" <> 'NOT_APPLICABLE') THEN "retained" ELSE 'STAKEHOLDERS' END,
	"financial_retained" = CASE WHEN "preparer_financial" IS NOT NULL OR ("preparer_impact" IS NULL AND "financial_materiality" <> 'NOT_APPLICABLE') THEN "retained" ELSE 'STAKEHOLDERS' END,
	"preparer_impact_rationale" = CASE WHEN "preparer_impact" IS NOT NULL OR ("preparer_financial" IS NULL AND "impact_materiality" <> 'NOT_APPLICABLE') THEN "preparer_rationale" END,
	"preparer_financial_rationale" = CASE WHEN "preparer_financial" IS NOT NULL OR ("preparer_impact" IS NULL AND "financial_materiality" <> 'NOT_APPLICABLE') THEN "preparer_rationale" END
WHERE "preparer_rationale" IS NOT NULL OR "retained" <> 'STAKEHOLDERS';--> statement-breakpoint
-- The view through which subjects are searched holds every column; without its comment the schema is bound anew, views too.
DROP VIEW IF EXISTS "matrice"."subjects_search";--> statement-breakpoint
DO $$ BEGIN IF to_regnamespace('matrice') IS NOT NULL THEN COMMENT ON SCHEMA matrice IS NULL; END IF; END $$;--> statement-breakpoint
ALTER TABLE "subjects" DROP COLUMN "preparer_rationale";--> statement-breakpoint
ALTER TABLE "subjects" DROP COLUMN "retained";