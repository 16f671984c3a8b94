import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { subjectResult } from '#model/rules/materiality/results.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { distribution } from '#model/wire/materiality/doubleMateriality.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { countAnswers } from '../surveys/answerCounts.ts'
import { requireAction } from '../requireAction.ts'
import { financialMaterialities, impactMaterialities } from '#model/rules/materiality/materiality.ts'
import { retainedValues } from '#model/rules/materiality/reasons.ts'

const subjectRow = z.object({
  id: z.string(),
  topicId: z.string(),
  label: z.string(),
  subTopic: z.string().nullable(),
  impactMateriality: z.enum(impactMaterialities),
  financialMateriality: z.enum(financialMaterialities),
  impactWeight: z.number(),
  financialWeight: z.number(),
  preparerImpact: z.number().nullable(),
  preparerFinancial: z.number().nullable(),
  preparerImpactRationale: z.string().nullable(),
  preparerFinancialRationale: z.string().nullable(),
  impactRetained: z.enum(retainedValues),
  financialRetained: z.enum(retainedValues),
  libraryCode: z.string().nullable(),
  version: z.number(),
})
type SubjectRow = z.output<typeof subjectRow>

/** The result of a subject, with its topic and the code that identifies it across assessments. */
export type PlacedResult = SubjectResult & Pick<SubjectRow, 'topicId' | 'libraryCode' | 'version'>

const settingsRow = z.object({
  thresholds: z.object({ impact: z.number(), financial: z.number() }),
  aggregation: z.enum(aggregations),
  referenceId: z.string(),
  distribution,
})
export type ResultSettings = z.output<typeof settingsRow>

const settingsSql = `
  select jsonb_build_object('impact', scoring_thresholds_impact, 'financial', scoring_thresholds_financial) as thresholds,
    scoring_aggregation as aggregation, reference_id as "referenceId", distribution
  from double_materialities where org_id = $1 and id = $2`

const subjectsSql = `
  select id, topic_id as "topicId", label, sub_topic as "subTopic", impact_materiality as "impactMateriality",
    financial_materiality as "financialMateriality", impact_weight as "impactWeight",
    financial_weight as "financialWeight", preparer_impact as "preparerImpact",
    preparer_financial as "preparerFinancial", preparer_impact_rationale as "preparerImpactRationale",
    preparer_financial_rationale as "preparerFinancialRationale", impact_retained as "impactRetained",
    financial_retained as "financialRetained", library_code as "libraryCode", version
  from subjects where org_id = $1 and double_materiality_id = $2 and not disabled`

/**
 * The results of every active subject of an assessment, calculated from its answers (design §5). Criteria and lists
 * of answers are only included on request.
 * @throws AppError notFound, resultsNotReady before the evaluation is closed
 */
export async function readSubjectResults(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  { withCriteria = false }: { withCriteria?: boolean } = {},
): Promise<{ settings: ResultSettings; subjects: PlacedResult[] }> {
  await requireAction(tx, orgId, assessmentId, 'readResults')
  const [settings] = await tx.sql(settingsRow, settingsSql, [orgId, assessmentId])
  const rows = await tx.sql(subjectRow, `${subjectsSql} order by sort_label, id`, [orgId, assessmentId])
  const answers = await countAnswers(tx, orgId, assessmentId, { withMarks: withCriteria })
  if (!settings) throw new AppError('notFound')
  const bySubject = Map.groupBy(answers, ({ subjectId }) => subjectId)
  return {
    settings,
    subjects: rows.map(({ topicId, libraryCode, version, ...row }) => ({
      ...subjectResult({ ...row, answers: bySubject.get(row.id) ?? [] }, settings),
      topicId,
      libraryCode,
      version,
    })),
  }
}
