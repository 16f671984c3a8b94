import type { SideResult, SubjectResult, TopicResult } from '../../wire/results.ts'
import type { FinancialMateriality, ImpactMateriality } from './materiality.ts'
import { isMaterial, stakeholderScore, topicScore, type Aggregation } from './scores.ts'

/** A value for each side of double materiality. */
export type Side<T> = { impact: T; financial: T }

/** Means of fewer answers than this are not shown: nobody's answer may be told from them (facts, ESRS practice). */
export const anonymityFloor = 3

/** What one category said of a subject on one side. */
export type CategoryAnswers = {
  kind: 'IMPACT' | 'FINANCIAL'
  category: string | null
  /** Mean of the scores, null when all abstained. */
  mean: number | null
  answers: number
  abstentions: number
}

export type SubjectInput = {
  id: string
  label: string
  subTopic: string | null
  impactMateriality: ImpactMateriality
  financialMateriality: FinancialMateriality
  impactWeight: number
  financialWeight: number
  preparerImpact: number | null
  preparerFinancial: number | null
  preparerRationale: string | null
  retained: 'STAKEHOLDERS' | 'PREPARER'
  answers: readonly CategoryAnswers[]
}

/** What results are read against: thresholds of each side and the weights of categories (1 where none is given). */
export type Settings = {
  thresholds: Side<number>
  distribution: { weights: Readonly<Record<string, number | undefined>> }
}

/**
 * The result of one subject (design §5): per side the stakeholders' score over categories, the preparer's value,
 * and which of the two counts. A preparer's value that is not given leaves the stakeholders' in force. Below three
 * answers in all there is no score of the stakeholders (decision 032).
 */
export function subjectResult(input: SubjectInput, settings: Settings): SubjectResult {
  const { id, label, subTopic, retained, preparerRationale } = input
  return {
    id,
    label,
    subTopic,
    retained,
    preparerRationale,
    impact: sideResult(input, settings, {
      kind: 'IMPACT',
      materiality: input.impactMateriality,
      weight: input.impactWeight,
      preparer: input.preparerImpact,
      threshold: settings.thresholds.impact,
    }),
    financial: sideResult(input, settings, {
      kind: 'FINANCIAL',
      materiality: input.financialMateriality,
      weight: input.financialWeight,
      preparer: input.preparerFinancial,
      threshold: settings.thresholds.financial,
    }),
  }
}

type OneSide = {
  kind: 'IMPACT' | 'FINANCIAL'
  materiality: ImpactMateriality | FinancialMateriality
  weight: number
  preparer: number | null
  threshold: number
}

function sideResult(
  { answers, retained }: SubjectInput,
  { distribution }: Settings,
  { kind, materiality, weight, preparer, threshold }: OneSide,
): SideResult | null {
  if (materiality === 'NOT_APPLICABLE') return null
  const categories = answers.filter((one) => one.kind === kind)
  const stakeholders = isCrowd(categories, distribution.weights)
    ? stakeholderScore(
        categories.map(({ category, mean }) => ({
          weight: distribution.weights[category ?? ''] ?? 1,
          scores: [mean],
        })),
      )
    : null
  const score = retained === 'PREPARER' && preparer !== null ? preparer : stakeholders
  const hidden = hiddenCategories(categories, distribution.weights)
  return {
    materiality,
    weight,
    stakeholders,
    preparer,
    score,
    isMaterial: isMaterial(score, threshold),
    answers: sum(categories.map((one) => one.answers)),
    abstentions: sum(categories.map((one) => one.abstentions)),
    categories: categories.map((one) => ({
      category: one.category,
      mean: hidden.has(one) ? null : one.mean,
      answers: one.answers,
      abstentions: one.abstentions,
    })),
  }
}

/** Do enough answers enter the score that it tells nobody's? The score of one respondent is that respondent's answer. */
const isCrowd = (
  categories: readonly CategoryAnswers[],
  weights: Readonly<Record<string, number | undefined>>,
): boolean =>
  sum(categories.flatMap(({ category, answers }) => ((weights[category ?? ''] ?? 1) > 0 ? [answers] : []))) >=
  anonymityFloor

/** Is there a score that too few answers make for it to be shown? It counts nowhere. */
export const isScoreHidden = ({ stakeholders, answers }: SideResult): boolean =>
  stakeholders === null && answers > 0

/**
 * Categories whose mean is not shown: those of fewer than 3 answers, and, where one alone of those enters the
 * score, the smallest of the others with it; else the score less the others would tell the hidden one.
 */
function hiddenCategories(
  categories: readonly CategoryAnswers[],
  weights: Readonly<Record<string, number | undefined>>,
): Set<CategoryAnswers> {
  const hidden = categories.filter(({ answers }) => answers < anonymityFloor)
  const counted = categories.filter(
    ({ category, mean }) => mean !== null && (weights[category ?? ''] ?? 1) > 0,
  )
  const known = counted.filter((one) => !hidden.includes(one))
  const smallest = known.toSorted((one, other) => one.answers - other.answers)[0]
  const isTold = counted.length - known.length === 1
  return new Set(isTold && smallest ? [...hidden, smallest] : hidden)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The score of a topic on both sides from its subjects' results (design §5). */
export function topicResultOf(
  subjects: readonly SubjectResult[],
  { thresholds, aggregation }: { thresholds: Side<number>; aggregation: Aggregation },
): Pick<TopicResult, 'score' | 'answers'> {
  const side = (key: 'impact' | 'financial') => {
    const scored = subjects.flatMap((subject) => {
      const one = subject[key]
      return one ? [{ sign: one.materiality, score: one.score, weight: one.weight }] : []
    })
    const { score, highest, signs } = topicScore(scored, aggregation)
    const isIncomplete = scored.length > 0 && (score === null || scored.some(isMissing))
    const isHidden = score === null && subjects.some(({ [key]: one }) => one !== null && isScoreHidden(one))
    return { score, highest, signs, isMaterial: isMaterial(score, thresholds[key]), isIncomplete, isHidden }
  }
  return {
    answers: sum(
      subjects.flatMap(({ impact, financial }) => [impact?.answers ?? 0, financial?.answers ?? 0]),
    ),
    score: { impact: side('impact'), financial: side('financial') },
  }
}

/** Would the subject enter its topic's score if it had one? */
const isMissing = ({ score, weight }: { score: number | null; weight: number }): boolean =>
  score === null && weight > 0
