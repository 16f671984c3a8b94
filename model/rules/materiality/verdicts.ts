import type { TopicResult } from '../../wire/results.ts'

export type Verdict = 'both' | 'impact' | 'financial' | 'none' | 'incomplete' | 'unscored'

type Judged = Pick<TopicResult, 'score'>

/** Does a score lack that the topic should have? Then nothing is said of its materiality as a whole. */
export const isIncomplete = ({ score: { impact, financial } }: Judged): boolean =>
  impact.isIncomplete || financial.isIncomplete

/**
 * On which sides a topic is material. One that lacks a score on a side where it applies is incomplete, and one
 * without any subject is unscored: neither is said to be without materiality.
 */
export function verdictOf(topic: Judged): Verdict {
  const { impact, financial } = topic.score
  if (isIncomplete(topic)) return 'incomplete'
  if (impact.isMaterial && financial.isMaterial) return 'both'
  if (impact.isMaterial) return 'impact'
  if (financial.isMaterial) return 'financial'
  return impact.score === null && financial.score === null ? 'unscored' : 'none'
}
