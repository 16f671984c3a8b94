import { stakeholderScore } from './scores.ts'

/**
 * The one rule of anonymity (decision 045). Whatever is published of a subject on one side (screens, files, API) is
 * worked out from the groups that `publish` makes, and from nothing else. Groups are disjoint and of three persons
 * at least, so no sum or difference of what is published tells the value of fewer.
 */

/** Fewer persons than this are never a group of their own. */
export const anonymityFloor = 3

/** Stands where a category would: those that are too small alone, taken together. */
export const others = 'OTHERS'

/** What the persons of one category said of a subject on one side; all zero where they sent in and left it open. */
export type CategoryAnswers = {
  category: string | null
  /** Persons who gave a number; somebody asked twice is one, in one of the categories. */
  persons: number
  answers: number
  abstentions: number
  /** Sum of the scores of the answers. */
  total: number
}

/** A group as it is published: a category, or `OTHERS`. */
export type AnswerGroup = {
  category: string | null
  /** What it counts for; that of others is the sum of theirs. */
  weight: number
  mean: number
  answers: number
  /** Null below 3. */
  abstentions: number | null
}

/** All that may be told of a subject on one side. */
export type Publication = {
  /** Mean over groups by their weights; null when no group that weighs can be shown. */
  score: number | null
  /** Somebody who was asked sent answers in, whose category weighs, but too few gave a number for a score. */
  isHidden: boolean
  answers: number
  /** Null below 3, and where it would tell a number below 3 of a group. */
  abstentions: number | null
  groups: AnswerGroup[]
}

export type CategoryWeights = Readonly<Record<string, number | undefined>>

/** What a category counts for: 1 where nothing is said. */
export const weightOf = (weights: CategoryWeights, category: string | null): number =>
  weights[category ?? ''] ?? 1

/**
 * Makes the groups of a subject on one side and what follows from them. A category of three persons or more stands
 * alone. The smaller ones are put together, with the next smallest until they are three; if all are fewer, nothing is
 * told. A category that does not weigh is never mixed with those that do: below three it is left out.
 */
export function publish(categories: readonly CategoryAnswers[], weights: CategoryWeights): Publication {
  const isLarge = (one: CategoryAnswers) => isGroup([one])
  const weighs = ({ category }: CategoryAnswers) => weightOf(weights, category) > 0
  const inOrder = categories.toSorted(bySize)
  const counted = inOrder.filter(weighs)
  // Who abstained or left it open is as small as who was too few: that one of them did must not show in the groups.
  const merged = counted.filter((one) => !isLarge(one))
  const alone = counted.filter(isLarge)
  while (merged.length > 0 && !isGroup(merged)) {
    const next = alone.shift()
    if (!next) break
    merged.push(next)
  }
  const beside = inOrder.filter((one) => !weighs(one) && isLarge(one))
  const groups = [...alone, ...beside]
    .toSorted(byName)
    .map((one) => groupOf(one.category, [one], weights))
    .concat(isGroup(merged) ? groupOf(others, merged, weights) : [])
  const shown = isGroup(merged) ? [...alone, ...beside, ...merged] : [...alone, ...beside]
  const score = stakeholderScore(groups.map(({ weight, mean }) => ({ weight, scores: [mean] })))
  return {
    score,
    isHidden: score === null && counted.length > 0,
    answers: groups.reduce((total, { answers }) => total + answers, 0),
    abstentions: countAbstentions(groups, sum(shown, 'abstentions')),
    groups,
  }
}

/**
 * May what this category said (a number, a text) be shown under its name? Else it stands under `OTHERS`, or, where
 * there is no such group either, nowhere.
 */
export const isShownAlone = (groups: readonly AnswerGroup[], category: string | null): boolean =>
  groups.some((group) => group.category === category)

/** Under which name answers of a category are published; undefined for those that are left out. */
export function publishedAs(
  groups: readonly AnswerGroup[],
  category: string | null,
  weights: CategoryWeights,
): string | null | undefined {
  if (isShownAlone(groups, category)) return category
  return weightOf(weights, category) > 0 && isShownAlone(groups, others) ? others : undefined
}

const sum = (
  categories: readonly CategoryAnswers[],
  of: 'persons' | 'answers' | 'abstentions' | 'total',
): number => categories.reduce((total, one) => total + one[of], 0)

const isGroup = (members: readonly CategoryAnswers[]): boolean => sum(members, 'persons') >= anonymityFloor

const byName = (one: CategoryAnswers, other: CategoryAnswers): number =>
  (one.category ?? '') < (other.category ?? '') ? -1 : 1

const bySize = (one: CategoryAnswers, other: CategoryAnswers): number =>
  one.persons - other.persons || byName(one, other)

function groupOf(
  category: string | null,
  members: readonly CategoryAnswers[],
  weights: CategoryWeights,
): AnswerGroup {
  const answers = sum(members, 'answers')
  const abstentions = sum(members, 'abstentions')
  return {
    category,
    weight: members.reduce((total, member) => total + weightOf(weights, member.category), 0),
    mean: sum(members, 'total') / answers,
    answers,
    abstentions: abstentions < anonymityFloor ? null : abstentions,
  }
}

/** All abstentions, unless they tell those of a group that are too few to be told: one alone, or each at its most. */
function countAbstentions(groups: readonly AnswerGroup[], all: number): number | null {
  const untold = groups.filter(({ abstentions }) => abstentions === null)
  const rest = all - groups.reduce((total, { abstentions }) => total + (abstentions ?? 0), 0)
  const most = untold.length * (anonymityFloor - 1)
  const isTold = groups.length > 0 && (untold.length === 0 || (rest >= anonymityFloor && rest < most))
  return isTold ? all : null
}
