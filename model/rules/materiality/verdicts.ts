import type { TopicResult } from '#model/wire/materiality/results.ts'

export type Verdict = 'both' | 'impact' | 'financial' | 'none' | 'incomplete' | 'unscored'

type Judged = Pick<TopicResult, 'score'>

/** True if the topic lacks a score it should have: then no verdict is given. */
export const isIncomplete = ({ score: { impact, financial } }: Judged): boolean =>
  impact.isIncomplete || financial.isIncomplete

/**
 * On which sides a topic is material. A topic that lacks a score on an applicable side is incomplete, and one without
 * any subject is unscored: neither is reported as immaterial.
 */
export function verdictOf(topic: Judged): Verdict {
  const { impact, financial } = topic.score
  if (isIncomplete(topic)) return 'incomplete'
  if (impact.isMaterial && financial.isMaterial) return 'both'
  if (impact.isMaterial) return 'impact'
  if (financial.isMaterial) return 'financial'
  return impact.score === null && financial.score === null ? 'unscored' : 'none'
}
