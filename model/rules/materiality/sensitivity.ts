import type { SubjectResult } from '#model/wire/materiality/results.ts'
import { topicResultOf, type Side } from './results.ts'
import { aggregations, type Aggregation } from './aggregations.ts'
import { isMaterial } from './scores.ts'

/** Distance of a score from a threshold within which a small change can flip it, in points (facts §1.4 item 4). */
export const nearness = 0.25

/** Floating-point sums give values such as 2.7500000000000004. */
const tolerance = 1e-9

export const sides = ['impact', 'financial'] as const
export type SideKey = (typeof sides)[number]

/** An item compared with the thresholds: a topic or a subject, with its unrounded scores. */
export type ScoredItem = { id: string; label: string } & Side<number | null>

/** A score close to its threshold. */
export type NearScore = { id: string; label: string; side: SideKey; score: number; distance: number }

/**
 * Items within 0.25 point of a threshold, nearest first. @returns `distance` is signed: 0 or more is material, below 0
 * is not
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

/** An item that changes to the other side of a threshold. */
export type SideChange = { id: string; label: string; side: SideKey; score: number; becomesMaterial: boolean }

/** Items that change side when the thresholds move (spec §3: at or above is material, on the unrounded score). */
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

/** One aggregation method, compared with the chosen one. */
export type MethodComparison = {
  method: Aggregation
  isChosen: boolean
  /** Number of material topics per side. */
  material: Side<number>
  /** Topics on another side than with the chosen method. */
  changes: SideChange[]
  /** Share of topic pairs in the same order as with the chosen method, 0 to 1; null with fewer than two topics. */
  stability: Side<number | null>
  /** Topics with their scores by this method. */
  topics: ScoredItem[]
}

/**
 * Compares the three methods (facts §1.4 item 4): what is material with each, which topics change side against the
 * chosen method, and how stable the ranking is.
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
 * Stability of a ranking when the scores change: of the pairs that `before` ranks differently, the share that `after`
 * does not reverse (a tie is not a reversal). @returns 0 to 1; null if no pair is ranked differently
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
