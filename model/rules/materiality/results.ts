import type { SideResult, SubjectResult, TopicResult } from '#model/wire/materiality/results.ts'
import { publish, type CategoryAnswers, type CategoryWeights } from './anonymity.ts'
import type { FinancialMateriality, ImpactMateriality, MaterialityKind } from './materiality.ts'
import type { PreparerDecision, Retained } from './reasons.ts'
import { type Aggregation } from './aggregations.ts'
import { isMaterial, topicScore } from './scores.ts'

/** A value for each side of double materiality. */
export type Side<T> = { impact: T; financial: T }

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
  preparerImpactRationale: string | null
  preparerFinancialRationale: string | null
  impactRetained: Retained
  financialRetained: Retained
  answers: readonly (CategoryAnswers & { kind: MaterialityKind })[]
}

/** Settings of the results: thresholds of each side and the weights of categories (default 1). */
export type Settings = {
  thresholds: Side<number>
  distribution: { weights: CategoryWeights }
}

/**
 * The result of one subject (design §5): per side, the stakeholders' score over categories, the preparer's value, and
 * which of the two counts. Without a preparer's value the stakeholders' score counts. Stakeholders' answers are
 * published by groups only (decision 045).
 */
export function subjectResult(input: SubjectInput, settings: Settings): SubjectResult {
  const { id, label, subTopic } = input
  return {
    id,
    label,
    subTopic,
    impact: sideResult(input, settings, {
      kind: 'IMPACT',
      materiality: input.impactMateriality,
      weight: input.impactWeight,
      preparer: input.preparerImpact,
      rationale: input.preparerImpactRationale,
      retained: input.impactRetained,
      threshold: settings.thresholds.impact,
    }),
    financial: sideResult(input, settings, {
      kind: 'FINANCIAL',
      materiality: input.financialMateriality,
      weight: input.financialWeight,
      preparer: input.preparerFinancial,
      rationale: input.preparerFinancialRationale,
      retained: input.financialRetained,
      threshold: settings.thresholds.financial,
    }),
  }
}

type OneSide = PreparerDecision & {
  kind: MaterialityKind
  materiality: ImpactMateriality | FinancialMateriality
  weight: number
  threshold: number
}

function sideResult(
  { answers }: SubjectInput,
  { distribution }: Settings,
  { kind, materiality, weight, threshold, ...decision }: OneSide,
): SideResult | null {
  if (materiality === 'NOT_APPLICABLE') return null
  const { groups, ...said } = publish(
    answers.filter((one) => one.kind === kind),
    distribution.weights,
  )
  const { preparer, retained } = decision
  const score = retained === 'PREPARER' && preparer !== null ? preparer : said.score
  return {
    materiality,
    weight,
    stakeholders: said.score,
    ...decision,
    score,
    isMaterial: isMaterial(score, threshold),
    isHidden: said.isHidden,
    answers: said.answers,
    abstentions: said.abstentions,
    criteria: said.criteria,
    categories: groups,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The score of a topic on both sides, computed from its subjects' results (design §5). */
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
    const isHidden = score === null && subjects.some(({ [key]: one }) => one?.isHidden)
    const respondents = Math.max(0, ...subjects.map((subject) => subject[key]?.answers ?? 0))
    return {
      score,
      highest,
      signs,
      isMaterial: isMaterial(score, thresholds[key]),
      isIncomplete,
      isHidden,
      respondents,
    }
  }
  return {
    answers: sum(
      subjects.flatMap(({ impact, financial }) => [impact?.answers ?? 0, financial?.answers ?? 0]),
    ),
    score: { impact: side('impact'), financial: side('financial') },
  }
}

/** True if the subject would count for its topic's score if it had one. */
const isMissing = ({ score, weight }: { score: number | null; weight: number }): boolean =>
  score === null && weight > 0

/** Sub-topic of a subject, which may refer to a leaf of it: E1.2 of E1.2.3. */
export const subTopicOf = (code: string | null): string | null =>
  code === null ? null : code.split('.').slice(0, 2).join('.')
