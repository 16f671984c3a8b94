import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { perimeterTypes } from '#model/rules/materiality/perimeter.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { assessmentStatuses } from '#model/rules/materiality/states.ts'
import { distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import { referenceIds } from '#model/resources/doubleMaterialities.ts'

/** The assessment as shown in its report. */
const reportedAssessmentRow = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  status: z.enum(assessmentStatuses),
  referenceId: z.enum(referenceIds),
  activitySectorId: z.string(),
  perimeterType: z.enum(perimeterTypes),
  /** Names of the companies or sites of the perimeter; empty for the whole organisation. */
  perimeter: z.array(z.string()),
  scale: z.object({ min: z.number(), max: z.number() }),
  thresholds: z.object({ impact: z.number(), financial: z.number() }),
  aggregation: z.enum(aggregations),
  distribution,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  terminatedAt: z.string().nullable(),
})
export type ReportedAssessment = z.output<typeof reportedAssessmentRow>

const perimeterNames = (of: 'd' | 's'): string =>
  `array(select c.name from companies c where c.org_id = ${of}.org_id and c.id = any(${of}.perimeter_company_ids)
      union all select v.name from divisions v where v.org_id = ${of}.org_id and v.id = any(${of}.perimeter_division_ids)
      order by 1)`

const assessmentSql = `
  select d.id, d.name, o.name as organization, d.status, d.reference_id as "referenceId",
    d.activity_sector_id as "activitySectorId", d.perimeter_type as "perimeterType",
    ${perimeterNames('d')} as perimeter,
    jsonb_build_object('min', d.scoring_min, 'max', d.scoring_max) as scale,
    jsonb_build_object('impact', d.scoring_thresholds_impact, 'financial', d.scoring_thresholds_financial) as thresholds,
    d.scoring_aggregation as aggregation, d.distribution, d.created_at as "createdAt", d.started_at as "startedAt",
    d.closed_at as "closedAt", d.terminated_at as "terminatedAt"
  from double_materialities d join organizations o on o.id = d.org_id
  where d.org_id = $1 and d.id = $2`

/** @throws AppError notFound */
export async function readReportedAssessment(
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<ReportedAssessment> {
  const [row] = await tx.sql(reportedAssessmentRow, assessmentSql, [orgId, assessmentId])
  if (!row) throw new AppError('notFound')
  return row
}

/** An active subject without its result. */
const reportedSubjectRow = z.object({
  id: z.string(),
  topicId: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  subTopic: z.string().nullable(),
  libraryCode: z.string().nullable(),
  source: z.string(),
  impactMateriality: z.string(),
  financialMateriality: z.string(),
  occurrence: z.string().nullable(),
  timeHorizon: z.string().nullable(),
  valueChain: z.string().nullable(),
  humanRights: z.boolean().nullable(),
  rationale: z.string().nullable(),
  /** Null where it is the assessment's perimeter; companies or sites by name. */
  perimeterType: z.enum(perimeterTypes).nullable(),
  perimeter: z.array(z.string()),
  impactWeight: z.number(),
  financialWeight: z.number(),
  preparerImpact: z.number().nullable(),
  preparerFinancial: z.number().nullable(),
  evidence: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type ReportedSubject = z.output<typeof reportedSubjectRow>

/** Active subjects in the order of their topics, with the names of their evidence. */
export const readReportedSubjects = (
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<ReportedSubject[]> =>
  tx.sql(
    reportedSubjectRow,
    `select s.id, s.topic_id as "topicId", s.label, s.description, s.sub_topic as "subTopic",
       s.library_code as "libraryCode", s.source, s.impact_materiality as "impactMateriality",
       s.financial_materiality as "financialMateriality", s.occurrence, s.time_horizon as "timeHorizon",
       s.value_chain as "valueChain", s.human_rights as "humanRights", s.rationale,
       s.perimeter_type as "perimeterType", ${perimeterNames('s')} as perimeter,
       s.impact_weight as "impactWeight", s.financial_weight as "financialWeight",
       s.preparer_impact as "preparerImpact", s.preparer_financial as "preparerFinancial",
       coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'sha256', e.sha256) order by e.created_at, e.id)
         from evidence e where e.org_id = s.org_id and e.subject_id = s.id), '[]') as evidence
     from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
     where s.org_id = $1 and s.double_materiality_id = $2 and not s.disabled
     order by t.position, t.id, s.sort_label, s.id`,
    [orgId, assessmentId],
  )

/** The numbers of invited, completed and failed reporters of a stakeholder category in a survey. */
const reportedCategoryRow = z.object({
  materiality: z.enum(materialityKinds),
  category: z.string().nullable(),
  invited: z.number(),
  completed: z.number(),
  errors: z.number(),
})
export type ReportedCategory = z.infer<typeof reportedCategoryRow>

export const readReportedCategories = (
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<ReportedCategory[]> =>
  tx.sql(
    reportedCategoryRow,
    `with own as (select id from surveys where org_id = $1 and double_materiality_id = $2),
     asked as (
       select r.survey_id, r.category_code, count(*) filter (where r.status is not null)::int as invited,
         count(*) filter (where r.status = 'COMPLETED')::int as completed,
         count(*) filter (where r.status = 'ERROR')::int as errors
       from own join reporters r on r.org_id = $1 and r.survey_id = own.id and not r.superseded
       group by 1, 2)
     select s.materiality, asked.category_code as category, asked.invited, asked.completed, asked.errors
     from surveys s join asked on asked.survey_id = s.id
     where s.org_id = $1 and s.double_materiality_id = $2
     order by s.materiality desc, asked.category_code`,
    [orgId, assessmentId],
  )

const reportedSurveyRow = z.object({
  materiality: z.enum(materialityKinds),
  questionnaire,
  openedAt: z.string().nullable(),
  frozenAt: z.string().nullable(),
  closedAt: z.string().nullable(),
})
export type ReportedSurvey = z.output<typeof reportedSurveyRow>

/** The surveys, each with the version of its questionnaire that was answered. */
export const readReportedSurveys = (tx: Tx, orgId: string, assessmentId: string): Promise<ReportedSurvey[]> =>
  tx.sql(
    reportedSurveyRow,
    `select materiality, questionnaire, opened_at as "openedAt", frozen_at as "frozenAt", closed_at as "closedAt"
     from surveys where org_id = $1 and double_materiality_id = $2 order by materiality desc`,
    [orgId, assessmentId],
  )
