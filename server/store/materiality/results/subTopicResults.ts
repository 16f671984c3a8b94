import { subTopicOf, topicResultOf } from '#model/rules/materiality/results.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { SubjectResult, SubTopicResult } from '#model/wire/materiality/results.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'

/**
 * Scores of the sub-topics that have active subjects, aggregated like those of topics: in the order of topics, then
 * of the standards, subjects without a sub-topic last.
 */
export function subTopicResults(
  topics: readonly Pick<Topic, 'id' | 'label' | 'code' | 'universe'>[],
  subjects: readonly (SubjectResult & { topicId: string })[],
  settings: Parameters<typeof topicResultOf>[1] & { referenceId: string; language: Language },
): SubTopicResult[] {
  return topics.flatMap(({ id, label: topicLabel, code: topicCode, universe }) => {
    const names = findTopic(settings.referenceId, topicCode)?.subTopics ?? []
    const own = subjects.filter(({ topicId }) => topicId === id)
    const groups = Map.groupBy(own, ({ subTopic }) => subTopicOf(subTopic))
    return [...groups]
      .toSorted(([one], [other]) => placeOf(one, names) - placeOf(other, names))
      .map(([code, members]) => ({
        topicId: id,
        topicLabel,
        code,
        label: names.find((name) => name.code === code)?.labels[settings.language] ?? code,
        universe,
        subjects: members.length,
        ...topicResultOf(members, settings),
      }))
  })
}

const placeOf = (code: string | null, names: readonly { code: string }[]): number =>
  code === null ? Number.POSITIVE_INFINITY : names.findIndex((name) => name.code === code)
