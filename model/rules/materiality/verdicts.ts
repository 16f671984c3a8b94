import type { TopicResult } from '../../wire/results.ts'

export type Verdict = 'both' | 'impact' | 'financial' | 'none' | 'unscored'

/** On which sides a topic is material; one without any score is not said to be without materiality. */
export function verdictOf({ score: { impact, financial } }: Pick<TopicResult, 'score'>): Verdict {
  if (impact.isMaterial && financial.isMaterial) return 'both'
  if (impact.isMaterial) return 'impact'
  if (financial.isMaterial) return 'financial'
  return impact.score === null && financial.score === null ? 'unscored' : 'none'
}
