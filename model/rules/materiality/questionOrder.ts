/** The sort keys of a subject: its topic, then its own position. */
type Ordered = { id: string; topicId: string }

/**
 * Subjects in questionnaire order: topics that the order names first, then the others in their given order; the same
 * within a topic. The subjects of a topic stay together.
 */
export function inQuestionOrder<S extends Ordered>(
  subjects: readonly S[],
  order: { topics: readonly string[]; subjects: readonly string[] },
): S[] {
  const topics = [...new Set([...order.topics, ...subjects.map(({ topicId }) => topicId)])]
  const ids = [...new Set([...order.subjects, ...subjects.map(({ id }) => id)])]
  const topicRank = rankOf(topics)
  const rank = rankOf(ids)
  return subjects.toSorted(
    (a, b) => difference(topicRank, a.topicId, b.topicId) || difference(rank, a.id, b.id),
  )
}

const rankOf = (list: readonly string[]) => new Map(list.map((id, index) => [id, index]))

const difference = (ranks: ReadonlyMap<string, number>, a: string, b: string): number =>
  (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)
