import type { Aggregation } from './aggregations.ts'
import type { FinancialMateriality, ImpactMateriality, MaterialityKind } from './materiality.ts'

/** Bounds of every criterion and score (design §5). */
export type Scale = { min: number; max: number }

/**
 * A respondent's answer about a subject, with values within the scale; null is "not enough visibility" or not asked,
 * and does not count in a mean.
 */
export type Answer =
  | { type: 'SIMPLE'; value: number | null }
  | {
      type: 'DETAILED'
      scale?: number | null
      scope?: number | null
      irremediability?: number | null
      likelihood?: number | null
      magnitude?: number | null
    }

/** The properties of a subject that decide which criteria count. */
export type Scored = {
  impactMateriality: ImpactMateriality
  financialMateriality: FinancialMateriality
  occurrence: 'ACTUAL' | 'POTENTIAL' | null
  humanRights: boolean
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const given = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === 'number')

/**
 * Score of one answer (design §5; law: facts of ESRS 1 §43 to §51). SIMPLE: the answer itself. DETAILED impact:
 * severity is the mean of scale, scope and, for a negative impact, irremediability; the score is the severity for an
 * actual impact and for one on human rights, else severity × likelihood / max. DETAILED financial: magnitude ×
 * likelihood / max. Null if a required mark is missing.
 */
export function scoreOf(
  kind: MaterialityKind,
  subject: Scored,
  answer: Answer,
  { max }: Scale,
): number | null {
  if (answer.type === 'SIMPLE') return answer.value
  const { scale, scope, irremediability, likelihood, magnitude } = answer
  if (kind === 'FINANCIAL') return product(magnitude, likelihood, max)
  const isNegative = subject.impactMateriality === 'NEGATIVE'
  const severity = mean(given([scale, scope, ...(isNegative ? [irremediability] : [])]))
  const isPotential = subject.occurrence === 'POTENTIAL' && !subject.humanRights
  return isPotential ? product(severity, likelihood, max) : severity
}

const product = (
  one: number | null | undefined,
  other: number | null | undefined,
  max: number,
): number | null => (typeof one === 'number' && typeof other === 'number' ? (one * other) / max : null)

/** Scores given by the respondents of one category, and the category's weight (default 1). */
export type CategoryScores = { weight: number; scores: readonly (number | null)[] }

/**
 * A subject's stakeholder score (design §5): the weighted mean over categories of the mean of each category's answers.
 * Categories without a number do not count; null if none has one.
 */
export function stakeholderScore(categories: readonly CategoryScores[]): number | null {
  const known = categories.flatMap(({ weight, scores }) => {
    const value = mean(given(scores))
    return value === null || weight <= 0 ? [] : [{ weight, value }]
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? null : known.reduce((sum, { weight, value }) => sum + weight * value, 0) / total
}

/** The materiality of a subject on a side where it applies. */
export type Sign = Exclude<ImpactMateriality | FinancialMateriality, 'NOT_APPLICABLE'>

/** A subject's retained score on one side, with its sign. */
export type RetainedScore = {
  sign: ImpactMateriality | FinancialMateriality
  score: number | null
  weight: number
}

/**
 * A topic's score on one side: its highest subject score, and the sign of the subjects that determined the score (two
 * in a tie).
 */
export type TopicScore = { score: number | null; highest: number | null; signs: Sign[] }

/**
 * A topic's score on one side (design §5). Subjects of different sign are aggregated separately (negative and positive
 * impacts, risks and opportunities) and the larger result counts, so that nothing is netted. Subjects that do not
 * apply, have no score or have weight 0 do not count: neither in a mean, nor as the maximum or the highest.
 */
export function topicScore(subjects: readonly RetainedScore[], aggregation: Aggregation): TopicScore {
  const counted = subjects.filter(
    (subject): subject is RetainedScore & { sign: Sign; score: number } =>
      subject.sign !== 'NOT_APPLICABLE' && subject.score !== null && subject.weight > 0,
  )
  const sides = [...new Set(counted.map(({ sign }) => sign))].toSorted().map((sign) => ({
    sign,
    score: aggregate(
      counted.filter((subject) => subject.sign === sign),
      aggregation,
    ),
  }))
  const score = largest(sides.map((side) => side.score))
  return {
    score,
    highest: largest(counted.map((subject) => subject.score)),
    signs: sides.filter((side) => score !== null && score - side.score < tie).map(({ sign }) => sign),
  }
}

/** Floating-point sums differ in their last digits by order. */
const tie = 1e-9

function aggregate(subjects: readonly { score: number; weight: number }[], aggregation: Aggregation): number {
  const total = subjects.reduce((sum, { weight }) => sum + weight, 0)
  const average = subjects.reduce((sum, { score, weight }) => sum + score * weight, 0) / total
  const highest = Math.max(...subjects.map(({ score }) => score))
  return { MEAN: average, MAX: highest, MEAN_MAX: (average + highest) / 2 }[aggregation]
}

const largest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values)

/** An answer's score is stored with 5 decimals: the mean of 3.33333, 3.33333 and 2.33333 is 3, not 2.9999967. */
export const keptRounding = 0.00001

/** A score at or above the threshold is material, decided on the unrounded score (design §5). */
export const isMaterial = (score: number | null, threshold: number): boolean =>
  score !== null && score >= threshold - keptRounding

/**
 * Number of decimals to show for a score: 2, or 3 if rounding would put it on the other side of the threshold (design
 * §5).
 */
export function decimalsOf(score: number, threshold: number): 2 | 3 {
  const rounded = Math.round(score * 100) / 100
  return isMaterial(score, threshold) === isMaterial(rounded, threshold) ? 2 : 3
}
