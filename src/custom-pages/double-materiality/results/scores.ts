import type { Texts } from '#src/ui/text/Texts.tsx'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { MatrixItem } from '#model/rules/materiality/matrixPicture.ts'
import { defaultAggregation } from '#model/rules/materiality/aggregations.ts'
import { decimalsOf, isMaterial } from '#model/rules/materiality/scores.ts'
import { nearThresholds, type ScoredItem } from '#model/rules/materiality/sensitivity.ts'
import type { SubjectOfTopic, TopicResult, TopicResults } from '#model/wire/materiality/results.ts'

export type Side = 'impact' | 'financial'
export const sideKeys = ['impact', 'financial'] as const

/** Scores range from 0 to 5 (design §5). */
export const scaleMax = 5

/** Thresholds and method of an assessment. It always has them, but its type allows absent groups. */
export const methodOf = ({ scoring }: DoubleMateriality): Omit<TopicResults, 'topics'> => ({
  thresholds: scoring?.thresholds ?? { impact: 3, financial: 3 },
  aggregation: scoring?.aggregation ?? defaultAggregation,
})

/** Evaluates topics or sub-topics against unsaved thresholds. */
export const evaluateAgainst = <Row extends Pick<TopicResult, 'score'>>(
  rows: readonly Row[],
  thresholds: Record<Side, number>,
): Row[] =>
  rows.map((row) => {
    const side = (key: Side) => ({
      ...row.score[key],
      isMaterial: isMaterial(row.score[key].score, thresholds[key]),
    })
    return { ...row, score: { impact: side('impact'), financial: side('financial') } }
  })

/** Evaluates results against unsaved thresholds. */
export const judged = (results: TopicResults, thresholds: Record<Side, number>): TopicResults => ({
  ...results,
  thresholds,
  topics: evaluateAgainst(results.topics, thresholds),
})

/** Topics and subjects with their unrounded scores. */
export const scoredTopics = (topics: readonly TopicResult[]): ScoredItem[] =>
  topics.map(({ id, label, score }) => ({
    id,
    label,
    impact: score.impact.score,
    financial: score.financial.score,
  }))
export const scoredSubjects = (subjects: readonly SubjectOfTopic[]): ScoredItem[] =>
  subjects.map(({ id, label, impact, financial }) => ({
    id,
    label,
    impact: impact?.score ?? null,
    financial: financial?.score ?? null,
  }))

/** Number of topics with a score near a threshold. */
export const countNear = ({ topics, thresholds }: TopicResults): number =>
  new Set(nearThresholds(scoredTopics(topics), thresholds).map(({ id }) => id)).size

/** True if the topic is material on at least one side. */
export const isAnywhereMaterial = ({ score }: TopicResult): boolean =>
  score.impact.isMaterial || score.financial.isMaterial

/** A point of the matrix with the persons who answered, by survey; null where nobody did. */
export type ShownItem = MatrixItem & { respondents: Record<Side, number | null> }

/** Points of the matrix for topics with a score on at least one axis. */
export const itemsOf = (topics: readonly TopicResult[]): ShownItem[] =>
  topics.flatMap((topic) => {
    const { id, label, universe, answers, score } = topic
    const respondents = respondentsOf(score)
    const [impact, financial] = [score.impact.score, score.financial.score]
    if (impact === null && financial === null) return []
    return [
      {
        id,
        label,
        universe,
        answers,
        respondents,
        impact,
        financial,
        isMaterial: isAnywhereMaterial(topic),
      },
    ]
  })

/** Points of the matrix for subjects with a score on at least one axis. */
export const subjectItems = (
  subjects: readonly SubjectOfTopic[],
  { topics, thresholds }: TopicResults,
): ShownItem[] =>
  subjects.flatMap(({ id, label, topicId, ...sides }) => {
    const topic = topics.find((one) => one.id === topicId)
    const [impact, financial] = [sides.impact?.score ?? null, sides.financial?.score ?? null]
    if ((impact === null && financial === null) || !topic) return []
    return [
      {
        id,
        label,
        universe: topic.universe,
        impact,
        financial,
        answers: (sides.impact?.answers ?? 0) + (sides.financial?.answers ?? 0),
        respondents: {
          impact: sides.impact?.answers ?? null,
          financial: sides.financial?.answers ?? null,
        },
        isMaterial: isMaterial(impact, thresholds.impact) || isMaterial(financial, thresholds.financial),
      },
    ]
  })

/** Topics with a score on a side, the highest first. */
export const ranked = (topics: readonly TopicResult[], side: Side): TopicResult[] =>
  topics
    .filter(({ score }) => score[side].score !== null)
    .toSorted((one, other) => (other.score[side].score ?? 0) - (one.score[side].score ?? 0))

/** Persons who answered about a topic, by survey. A side without published answers has none. */
export const respondentsOf = (score: TopicResult['score']): Record<Side, number | null> => ({
  impact: score.impact.respondents || null,
  financial: score.financial.respondents || null,
})

/** Names each survey with the persons who answered it: the same person may have answered both. */
export const showRespondents = (
  counts: Record<Side, number | null>,
  t: Texts['t'],
  format: (value: number) => string,
  separator = ' · ',
): string =>
  sideKeys
    .flatMap((side) => {
      const count = counts[side]
      return count === null ? [] : [t(`results.respondents.${side}`, { count: format(count) })]
    })
    .join(separator)

/** Formats a score: 2 decimals, 3 if rounding would hide its side of the threshold, or a dash without a score. */
export const showScore = (
  score: number | null,
  threshold: number,
  format: (value: number, style: { decimals: number }) => string,
): string => (score === null ? '–' : format(score, { decimals: decimalsOf(score, threshold) }))
