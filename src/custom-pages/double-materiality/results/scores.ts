import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { decimalsOf } from '#model/rules/materiality/scores.ts'
import type { TopicResult } from '#model/wire/results.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'

export type Side = 'impact' | 'financial'

/** What results are read against; an assessment always has it, its type lets groups be absent. */
export const methodOf = ({
  scoring,
}: DoubleMateriality): Pick<TopicResults, 'thresholds' | 'aggregation'> => ({
  thresholds: scoring?.thresholds ?? { impact: 3, financial: 3 },
  aggregation: scoring?.aggregation ?? 'MEAN',
})

/** How near a score must be to a threshold for a small change to turn it (facts: ±0.25). */
const nearness = 0.25

/** On which sides a topic is material. */
export function verdictOf({ score }: TopicResult): 'both' | 'impact' | 'financial' | 'none' {
  const { impact, financial } = score
  if (impact.isMaterial && financial.isMaterial) return 'both'
  return impact.isMaterial ? 'impact' : financial.isMaterial ? 'financial' : 'none'
}

/** Topics with a score within reach of a threshold. */
export const nearThreshold = (
  topics: readonly TopicResult[],
  thresholds: Readonly<Record<Side, number>>,
): TopicResult[] =>
  topics.filter(({ score }) =>
    (['impact', 'financial'] as const).some((side) => {
      const value = score[side].score
      return value !== null && Math.abs(value - thresholds[side]) <= nearness
    }),
  )

/** Topics with a score on a side, the highest first. */
export const ranked = (topics: readonly TopicResult[], side: Side): TopicResult[] =>
  topics
    .filter(({ score }) => score[side].score !== null)
    .toSorted((one, other) => (other.score[side].score ?? 0) - (one.score[side].score ?? 0))

/** A score as it is shown: 2 decimals, 3 where rounding would hide its side; a dash where there is none. */
export const showScore = (
  score: number | null,
  threshold: number,
  format: (value: number, style: { decimals: number }) => string,
): string => (score === null ? '–' : format(score, { decimals: decimalsOf(score, threshold) }))
