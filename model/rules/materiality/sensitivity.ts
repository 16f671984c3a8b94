import type { SubjectResult } from '../../wire/results.ts'
import { topicResultOf, type Side } from './results.ts'
import { aggregations, type Aggregation } from './aggregations.ts'
import { isMaterial } from './scores.ts'

/** How near a score must lie to a threshold for a small change to turn it, in points (facts §1.4 item 4). */
export const nearness = 0.25

/** Sums of fractions put a score at 2.7500000000000004. */
const tolerance = 1e-9

export const sides = ['impact', 'financial'] as const
export type SideKey = (typeof sides)[number]

/** What is read against the thresholds: a topic or a subject, with its unrounded scores. */
export type ScoredItem = { id: string; label: string } & Side<number | null>

/** A score within reach of its threshold. */
export type NearScore = { id: string; label: string; side: SideKey; score: number; distance: number }

/**
 * What lies within 0.25 point of a threshold, the nearest first.
 * @returns `distance` is signed: 0 or more is material, below 0 is not
 */
export const nearThresholds = (items: readonly ScoredItem[], thresholds: Side<number>): NearScore[] =>
  sides
    .flatMap((side) =>
      items.flatMap(({ id, label, [side]: score }) =>
        score === null || Math.abs(score - thresholds[side]) > nearness + tolerance
          ? []
          : [{ id, label, side, score, distance: score - thresholds[side] }],
      ),
    )
    .toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance))

/** What comes to lie on the other side of a threshold. */
export type SideChange = { id: string; label: string; side: SideKey; score: number; becomesMaterial: boolean }

/** Which items change side when the thresholds move (spec §3: at or above is material, on the unrounded score). */
export const sideChanges = (
  items: readonly ScoredItem[],
  from: Side<number>,
  to: Side<number>,
): SideChange[] =>
  sides.flatMap((side) =>
    items.flatMap(({ id, label, [side]: score }) => {
      const becomesMaterial = isMaterial(score, to[side])
      if (score === null || isMaterial(score, from[side]) === becomesMaterial) return []
      return [{ id, label, side, score, becomesMaterial }]
    }),
  )

/** A topic with the results of its active subjects. */
export type TopicSubjects = { id: string; label: string; subjects: readonly SubjectResult[] }

/** One method beside the chosen one. */
export type MethodComparison = {
  method: Aggregation
  isChosen: boolean
  /** How many topics are material on each side. */
  material: Side<number>
  /** Topics on another side than by the chosen method. */
  changes: SideChange[]
  /** Share of pairs of topics in the order of the chosen method, 0 to 1; null with fewer than two topics. */
  stability: Side<number | null>
  /** Topics with their scores by this method. */
  topics: ScoredItem[]
}

/**
 * The three methods side by side (facts §1.4 item 4): what is material by each, which topics change side against
 * the chosen method, and how much of the ranking stays.
 */
export function compareMethods(
  topics: readonly TopicSubjects[],
  { thresholds, aggregation }: { thresholds: Side<number>; aggregation: Aggregation },
): MethodComparison[] {
  const scoresBy = (method: Aggregation): ScoredItem[] =>
    topics.map(({ id, label, subjects }) => {
      const { score } = topicResultOf(subjects, { thresholds, aggregation: method })
      return { id, label, impact: score.impact.score, financial: score.financial.score }
    })
  const chosen = scoresBy(aggregation)
  return aggregations.map((method) => {
    const scored = scoresBy(method)
    return {
      method,
      isChosen: method === aggregation,
      material: bySide((side) => scored.filter((item) => isMaterial(item[side], thresholds[side])).length),
      changes: sides.flatMap((side) =>
        scored.flatMap(({ id, label, [side]: score }, index) => {
          const becomesMaterial = isMaterial(score, thresholds[side])
          const before = isMaterial(chosen[index]?.[side] ?? null, thresholds[side])
          return score === null || before === becomesMaterial
            ? []
            : [{ id, label, side, score, becomesMaterial }]
        }),
      ),
      stability: bySide((side) =>
        rankStability(
          chosen.map((item) => item[side]),
          scored.map((item) => item[side]),
        ),
      ),
      topics: scored,
    }
  })
}

const bySide = <T>(read: (side: SideKey) => T): Side<T> => ({
  impact: read('impact'),
  financial: read('financial'),
})

/**
 * How much of a ranking stays when the scores change: of the pairs that `before` ranks apart, the share that
 * `after` does not turn round (a tie turns nothing).
 * @returns 0 to 1; null when no pair is ranked apart
 */
export function rankStability(
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): number | null {
  const known = before.flatMap((score, index) => {
    const other = after[index]
    return score === null || typeof other !== 'number' ? [] : [{ score, other }]
  })
  const pairs = known.flatMap((one, index) =>
    known
      .slice(index + 1)
      .filter(({ score }) => Math.abs(score - one.score) > tolerance)
      .map((two) => (two.score - one.score) * (two.other - one.other)),
  )
  return pairs.length === 0 ? null : pairs.filter((turn) => turn >= 0).length / pairs.length
}
