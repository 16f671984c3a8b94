import type { TopicResult } from '#model/wire/results.ts'

/** On which sides a topic may be material, as they are listed. */
export const verdicts = ['both', 'impact', 'financial', 'none'] as const

export const verdictOf = ({ score: { impact, financial } }: TopicResult): (typeof verdicts)[number] => {
  if (impact.isMaterial) return financial.isMaterial ? 'both' : 'impact'
  return financial.isMaterial ? 'financial' : 'none'
}
