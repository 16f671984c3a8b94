import { keyUnder } from '#locales/textKey.ts'
import { defaultAggregation } from '#model/rules/materiality/aggregations.ts'
import type { TopicResult, TopicResults } from '#model/wire/materiality/results.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

export type Thresholds = TopicResults['thresholds']

/** Initial thresholds of the sample, as in a new assessment (design §5). */
export const firstThresholds: Thresholds = { impact: 3, financial: 3 }

/** Number of fictitious respondents. */
const respondents = 48

/** Universe, impact score and financial score of fictitious topics. */
const samples = {
  mitigation: ['ENVIRONMENT', 4.52, 4.18],
  energy: ['ENVIRONMENT', 3.96, 4.31],
  adaptation: ['ENVIRONMENT', 2.31, 3.41],
  air: ['ENVIRONMENT', 3.84, 2.71],
  water: ['ENVIRONMENT', 3.22, 2.46],
  biodiversity: ['ENVIRONMENT', 2.12, 1.48],
  waste: ['ENVIRONMENT', 3.58, 3.12],
  inflows: ['ENVIRONMENT', 3.12, 3.88],
  safety: ['SOCIAL', 4.38, 3.64],
  training: ['SOCIAL', 3.41, 3.72],
  equality: ['SOCIAL', 3.18, 1.92],
  chain: ['SOCIAL', 2.88, 1.94],
  communities: ['SOCIAL', 1.86, 1.12],
  suppliers: ['GOVERNANCE', 2.84, 3.55],
  corruption: ['GOVERNANCE', 2.62, 3.24],
} as const

/** The sample as topic results, evaluated against the thresholds. */
export function sampleResults(thresholds: Thresholds, t: Texts['t']): TopicResults {
  return {
    thresholds,
    aggregation: defaultAggregation,
    topics: Object.entries(samples).map(([id, [universe, impact, financial]]) => ({
      id,
      universe,
      code: null,
      label: t(keyUnder('demo.topics', id)),
      answers: 2 * respondents,
      score: {
        impact: side(impact, thresholds.impact),
        financial: side(financial, thresholds.financial),
      },
    })),
  }
}

const side = (score: number, threshold: number): TopicResult['score']['impact'] => ({
  score,
  highest: score,
  signs: [],
  isMaterial: score >= threshold,
  isIncomplete: false,
  isHidden: false,
  respondents,
})
