import { criteria, type Criterion } from './criteria.ts'
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

/** Answers that gave a mark on the same criteria, which are those of `sums`. */
export type MarkedAnswers = { persons: number; answers: number; sums: Partial<Record<Criterion, number>> }

/** What the persons of one category said of a subject on one side; all zero where they sent in and left it open. */
export type CategoryAnswers = {
  category: string | null
  /** Persons who gave a number; somebody asked twice is one, in one of the categories. */
  persons: number
  answers: number
  abstentions: number
  /** Sum of the scores of the answers. */
  total: number
  /** The same answers by their marks; none where criteria are not asked. */
  marked?: readonly MarkedAnswers[]
}

/** The mean of the marks on one criterion, and how many they are. */
export type CriterionMean = { criterion: Criterion; mean: number; answers: number }

/** A group as it is published: a category, or `OTHERS`. */
export type AnswerGroup = {
  category: string | null
  /** What it counts for; that of others is the sum of theirs. */
  weight: number
  mean: number
  answers: number
  /** Null below 3. */
  abstentions: number | null
  /** Of criteria, those that may be told. */
  criteria: CriterionMean[]
  /** May its answers be told one by one, without a name? */
  isListed: boolean
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
  /** Means of the criteria over the groups that tell them, by their weights; null where none that weighs does. */
  criteria: (Omit<CriterionMean, 'mean'> & { mean: number | null })[]
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
    criteria: askedOf(shown.flatMap(({ marked: parts = [] }) => parts)).map((criterion) =>
      criterionMean(criterion, groups),
    ),
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
    ...tellMarks(members.flatMap(({ marked = [] }) => marked)),
  }
}

const askedOf = (parts: readonly MarkedAnswers[]): Criterion[] =>
  criteria.filter((criterion) => parts.some(({ sums }) => sums[criterion] !== undefined))

/**
 * What may be told of the marks of a group, beside its mean (decision 065). Somebody may know who left a criterion out,
 * and a score is the mean of the marks given: with every mean of a criterion, its mean tells what those said who left one
 * out. So criteria are told where three persons at least gave a mark on each, and as many, or nobody, left one out. Where
 * one or two did, the criteria they left out are not told: what they said stays mixed with what the others said of those.
 * One by one, answers are told where nobody left anything out.
 */
function tellMarks(parts: readonly MarkedAnswers[]): Pick<AnswerGroup, 'criteria' | 'isListed'> {
  const asked = askedOf(parts)
  const leavesOut = ({ sums }: MarkedAnswers) => asked.some((criterion) => sums[criterion] === undefined)
  const partial = parts.filter(leavesOut)
  const isListed = partial.length === 0
  const isComplete = countPersons(parts) - countPersons(partial) >= anonymityFloor
  const isLeftByMany = isListed || countPersons(partial) >= anonymityFloor
  const told = asked.filter(
    (criterion) => isComplete && (isLeftByMany || partial.every(({ sums }) => sums[criterion] !== undefined)),
  )
  return {
    criteria: told.map((criterion) => {
      const given = parts.filter(({ sums }) => sums[criterion] !== undefined)
      const answers = given.reduce((count, part) => count + part.answers, 0)
      const total = given.reduce((marks, { sums }) => marks + (sums[criterion] ?? 0), 0)
      return { criterion, mean: total / answers, answers }
    }),
    isListed,
  }
}

const countPersons = (parts: readonly MarkedAnswers[]): number =>
  parts.reduce((count, { persons }) => count + persons, 0)

/** As the score of a subject: over the groups, by their weights. */
function criterionMean(
  criterion: Criterion,
  groups: readonly AnswerGroup[],
): Publication['criteria'][number] {
  const told = groups.flatMap((group) =>
    group.criteria
      .filter((one) => group.weight > 0 && one.criterion === criterion)
      .map(({ mean, answers }) => ({ weight: group.weight, scores: [mean], answers })),
  )
  return {
    criterion,
    mean: stakeholderScore(told),
    answers: told.reduce((count, { answers }) => count + answers, 0),
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
