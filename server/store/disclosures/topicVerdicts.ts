import { standardTopics, type StandardTopic } from '#model/rules/disclosures/standards.ts'
import type { ScopeFacts } from '#model/rules/disclosures/scope.ts'
import { verdictOf } from '#model/rules/disclosures/verdictOf.ts'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import type { Tx } from '../engine/database.ts'
import { readSubjectResults } from '../materiality/results/resultStore.ts'
import { topicStore } from '../materiality/topicStore.ts'

export type Verdicts = ScopeFacts['verdicts']

/**
 * The verdict of an assessment on each topic of the standard. Topics that the organisation added have none: no
 * requirement depends on them.
 * @throws AppError notFound, resultsNotReady before the evaluation is closed
 */
export async function readVerdicts(tx: Tx, orgId: string, assessmentId: string): Promise<Verdicts> {
  const { settings, subjects } = await readSubjectResults(tx, orgId, assessmentId)
  const topics = await topicStore.list(tx, orgId, assessmentId, 'en')
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  return Object.fromEntries(
    topics.flatMap((topic) => {
      if (!isStandardTopic(topic.code)) return []
      const { score } = topicResultOf(byTopic.get(topic.id) ?? [], settings)
      return [[topic.code, verdictOf(score, topic)]]
    }),
  )
}

const isStandardTopic = (code: string | null): code is StandardTopic =>
  (standardTopics as readonly (string | null)[]).includes(code)
