import type { Tx } from '#server/store/engine/database.ts'
import { readSubjects } from './surveySubjects.ts'
import type { SurveyRow } from './surveyStore.ts'
import { rowOf } from '#server/store/engine/conditions.ts'
import { doubleMaterialities as assessments } from '#server/store/tables/materiality.ts'

/** The number of questions of a survey in total, and for a category of stakeholders; null is those without one. */
export type QuestionCounts = { total: number; of: (category: string | null) => number }

export async function countQuestions(
  tx: Tx,
  orgId: string,
  { doubleMaterialityId: assessmentId, materiality }: Pick<SurveyRow, 'doubleMaterialityId' | 'materiality'>,
): Promise<QuestionCounts> {
  const subjects = await readSubjects(tx, { orgId, assessmentId, materiality })
  const [settings] = await tx.db
    .select({ distribution: assessments.distribution })
    .from(assessments)
    .where(rowOf(assessments, orgId, assessmentId))
  const excluded: Readonly<Record<string, readonly string[] | undefined>> =
    settings?.distribution.excluded ?? {}
  return {
    total: subjects.length,
    of: (category) => {
      const kept = new Set(category === null ? [] : excluded[category])
      return subjects.filter(({ topicId }) => !kept.has(topicId)).length
    },
  }
}
