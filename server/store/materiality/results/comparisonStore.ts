import { AppError } from '#model/errors.ts'
import { compareAssessments, type ComparableSubject } from '#model/rules/materiality/comparison.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { assessmentComparison, type AssessmentComparison } from '#model/wire/materiality/comparison.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readSubjectResults, type PlacedResult } from './resultStore.ts'
import { topicStore } from '../topicStore.ts'

const candidateRow = assessmentComparison.shape.candidates.element

const earlierSql = `
  select e.id, e.name, e.closed_at as "closedAt", e.terminated_at as "terminatedAt",
    jsonb_build_object('impact', e.scoring_thresholds_impact, 'financial', e.scoring_thresholds_financial) as thresholds
  from double_materialities d join double_materialities e
    on e.org_id = d.org_id and e.id <> d.id and e.closed_at is not null and e.closed_at <= d.closed_at
  where d.org_id = $1 and d.id = $2
  order by e.closed_at desc, e.id limit 100`

type ComparisonRequest = { earlierId: string | undefined; language: Language }

/**
 * Compares an assessment with an earlier one of the organisation: the given one, or else the latest.
 * @throws AppError notFound (also where the other one is not earlier), resultsNotReady
 */
export const readComparison = async (
  tx: Tx,
  orgId: string,
  assessmentId: string,
  asked: ComparisonRequest,
): Promise<AssessmentComparison> =>
  compareWithEarlier(tx, orgId, assessmentId, {
    ...asked,
    later: await readComparable(tx, orgId, assessmentId, asked.language),
  })

/**
 * As `readComparison`, for an assessment whose results have been read.
 * @throws AppError notFound where the other one is not earlier
 */
export async function compareWithEarlier(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  { later, earlierId, language }: ComparisonRequest & { later: readonly ComparableSubject[] },
): Promise<AssessmentComparison> {
  const candidates = await tx.sql(candidateRow, earlierSql, [orgId, assessmentId])
  const chosen = earlierId === undefined ? candidates[0] : candidates.find(({ id }) => id === earlierId)
  if (!chosen) {
    if (earlierId !== undefined) throw new AppError('notFound')
    return { candidates, chosenId: null, subjects: [] }
  }
  const earlier = await readComparable(tx, orgId, chosen.id, language)
  return { candidates, chosenId: chosen.id, subjects: compareAssessments(earlier, later) }
}

async function readComparable(
  tx: Tx,
  orgId: string,
  id: string,
  language: Language,
): Promise<ComparableSubject[]> {
  const { subjects } = await readSubjectResults(tx, orgId, id)
  return toComparable(subjects, await topicStore.list(tx, orgId, id, language))
}

/** Results with the keys that identify their subjects across assessments. */
export function toComparable(
  subjects: readonly PlacedResult[],
  topics: readonly { id: string; code: string | null; label: string }[],
): ComparableSubject[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  return subjects.flatMap(({ topicId, ...subject }) => {
    const topic = byId.get(topicId)
    return topic ? [{ ...subject, topicKey: topic.code ?? topic.label, topicLabel: topic.label }] : []
  })
}
