import { AppError } from '#model/errors.ts'
import { subjectResult, type Side, type SubjectInput } from '#model/rules/materiality/results.ts'
import type { Aggregation } from '#model/rules/materiality/aggregations.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { countAnswers } from '../surveys/answerCounts.ts'
import { requireAction } from '../requireAction.ts'

type SubjectRow = Omit<SubjectInput, 'answers'> & {
  topicId: string
  libraryCode: string | null
  version: number
}

/** The result of a subject, with its topic and the code that identifies it across assessments. */
export type PlacedResult = SubjectResult & Pick<SubjectRow, 'topicId' | 'libraryCode' | 'version'>

export type ResultSettings = {
  thresholds: Side<number>
  aggregation: Aggregation
  referenceId: string
  distribution: Distribution
}

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
  const [settings] = await tx.query<ResultSettings>(settingsSql, [orgId, assessmentId])
  const rows = await tx.query<SubjectRow>(`${subjectsSql} order by sort_label, id`, [orgId, assessmentId])
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
