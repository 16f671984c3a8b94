import { criteria, type Criterion } from './criteria.ts'
import { stakeholderScore } from './scores.ts'

/**
 * The single rule of anonymity (decision 045). Everything published about a subject on one side (screens, files, API)
 * is computed only from the groups that `publish` creates. Groups are disjoint and have at least five persons, so no
 * sum or difference of published values reveals the value of fewer persons.
 */

/**
 * A group has at least this many persons, whatever they answered. A smaller group that is hidden only because all its
 * members agree would tell each of them what the others said (decision 240).
 */
export const minimumGroupSize = 5

/** The category of a merged group: all categories too small to be shown alone. */
export const others = 'OTHERS'

/** Answers that gave a mark for the same criteria; `sums` are the sums of these marks. */
export type MarkedAnswers = { persons: number; answers: number; sums: Partial<Record<Criterion, number>> }

/**
 * The answers of the persons of one category about a subject on one side; all zero if they submitted without answering
 * it.
 */
export type CategoryAnswers = {
  category: string | null
  /** Persons who gave a number; a person asked twice counts once, in one of the categories. */
  persons: number
  answers: number
  abstentions: number
  /** Sum of the scores of the answers. */
  total: number
  /** The lowest and the highest score of the answers; null if there is none. */
  lowest: number | null
  highest: number | null
  /** The same answers grouped by their marks; undefined if criteria are not part of the questionnaire. */
  marked?: readonly MarkedAnswers[]
}

/** The mean of the marks of one criterion, and their number. */
export type CriterionMean = { criterion: Criterion; mean: number; answers: number }

/** A published group: a category, or `OTHERS`. */
export type AnswerGroup = {
  category: string | null
  /** Weight of the group; that of `OTHERS` is the sum of its categories' weights. */
  weight: number
  mean: number
  answers: number
  /** True if all its answers have the same score. */
  isUnanimous: boolean
  /** Null below the minimum. */
  abstentions: number | null
  /** The criteria that may be published. */
  criteria: CriterionMean[]
  /** True if its answers may be listed individually, without names. */
  isListed: boolean
}

/** Everything that may be published about a subject on one side. */
export type Publication = {
  /** Weighted mean over groups; null if no group with a weight can be shown. */
  score: number | null
  /** True if someone in a category with a weight submitted answers, but too few gave a number for a score. */
  isHidden: boolean
  answers: number
  /** Null below the minimum, and if it would reveal a smaller number of a group. */
  abstentions: number | null
  /** Weighted means of the criteria over the groups that publish them; null if none with a weight does. */
  criteria: (Omit<CriterionMean, 'mean'> & { mean: number | null })[]
  groups: AnswerGroup[]
}

export type CategoryWeights = Readonly<Record<string, number | undefined>>

/** The weight of a category: 1 by default. */
export const weightOf = (weights: CategoryWeights, category: string | null): number =>
  weights[category ?? ''] ?? 1

/**
 * Creates the published groups of a subject on one side, with their results. A category of five persons or more is a
 * group of its own. Smaller ones are merged, with the next smallest category until they have five persons; if there
 * are fewer in total, nothing is published. A category with weight 0 is never merged with others: below five persons
 * it is left out.
 */
export function publish(categories: readonly CategoryAnswers[], weights: CategoryWeights): Publication {
  // Only persons who gave a number count: the groups must not reveal whether a category is small because of abstentions
  // and missing answers or because it has few members.
  const { counted, alone, merged, beside } = mergeSmall(categories, weights)
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

/** A category with its number of persons. */
export type CategorySize = { category: string | null; persons: number }

/**
 * Merges the categories that are too small to be shown alone. `counted` have a weight; each of them is in `alone` or in
 * `merged`, which may still be too small. `beside` have no weight and are large enough.
 */
function mergeSmall<Category extends CategorySize>(
  categories: readonly Category[],
  weights: CategoryWeights,
) {
  const isLarge = (one: Category) => isGroup([one])
  const weighs = ({ category }: Category) => weightOf(weights, category) > 0
  const inOrder = categories.toSorted(bySize)
  const counted = inOrder.filter(weighs)
  const merged = counted.filter((one) => !isLarge(one))
  const alone = counted.filter(isLarge)
  while (merged.length > 0 && !isGroup(merged)) {
    const next = alone.shift()
    if (!next) break
    merged.push(next)
  }
  return { counted, alone, merged, beside: inOrder.filter((one) => !weighs(one) && isLarge(one)) }
}

/**
 * What the rule will do if every person answers: the categories that cannot be shown alone, the larger ones that they
 * are merged with, and whether that group can be shown.
 */
export function previewMerge(
  sizes: readonly CategorySize[],
  weights: CategoryWeights,
): { small: CategorySize[]; mergedWith: CategorySize[]; isShown: boolean } {
  const asked = sizes.filter(({ persons }) => persons > 0)
  const { merged } = mergeSmall(asked, weights)
  const isSmall = (one: CategorySize) => !isGroup([one])
  return {
    small: asked.filter(isSmall).toSorted(bySize),
    mergedWith: merged.filter((one) => !isSmall(one)),
    isShown: isGroup(merged),
  }
}

/**
 * The groups in which numbers of persons may be published: categories of five persons or more, and the smaller ones
 * together. `others` is empty if nobody is left for it, or if even together they are too few.
 */
export function publishSizes<Category extends CategorySize>(
  categories: readonly Category[],
): { alone: Category[]; others: Category[]; isComplete: boolean } {
  const { alone, merged } = mergeSmall(
    categories.filter(({ persons }) => persons > 0),
    {},
  )
  const isShown = isGroup(merged)
  return { alone, others: isShown ? merged : [], isComplete: isShown || merged.length === 0 }
}

/**
 * True if values or texts of this category may be shown under its name. Otherwise they are shown under `OTHERS`, or not
 * at all if that group does not exist.
 */
export const isShownAlone = (groups: readonly AnswerGroup[], category: string | null): boolean =>
  groups.some((group) => group.category === category)

/** The name under which answers of a category are published; undefined if they are left out. */
export function publishedAs(
  groups: readonly AnswerGroup[],
  category: string | null,
  weights: CategoryWeights,
): string | null | undefined {
  if (isShownAlone(groups, category)) return category
  return weightOf(weights, category) > 0 && isShownAlone(groups, others) ? others : undefined
}

const sum = <Key extends string>(members: readonly Record<Key, number>[], of: Key): number =>
  members.reduce((total, one) => total + one[of], 0)

const isGroup = (members: readonly CategorySize[]): boolean => sum(members, 'persons') >= minimumGroupSize

const byName = (one: Pick<CategorySize, 'category'>, other: Pick<CategorySize, 'category'>): number =>
  (one.category ?? '') < (other.category ?? '') ? -1 : 1

const bySize = (one: CategorySize, other: CategorySize): number =>
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
    isUnanimous: isUnanimous(members),
    abstentions: abstentions < minimumGroupSize ? null : abstentions,
    ...discloseMarks(members.flatMap(({ marked = [] }) => marked)),
  }
}

const isUnanimous = (members: readonly CategoryAnswers[]): boolean => {
  const ends = members.flatMap(({ lowest, highest }) => [lowest, highest]).filter((score) => score !== null)
  return new Set(ends).size === 1
}

const askedOf = (parts: readonly MarkedAnswers[]): Criterion[] =>
  criteria.filter((criterion) => parts.some(({ sums }) => sums[criterion] !== undefined))

/**
 * What may be published about the marks of a group, besides its mean (decision 065). Someone may know who left a
 * criterion out, and a score is the mean of the given marks: together with all criterion means, the score would reveal
 * the marks of those who left one out. So a criterion is published only if at least five persons gave a mark for it,
 * and at least five, or nobody, left one out. If one to four did, the criteria they left out are not published: their
 * marks stay mixed with those of the others. Answers are listed individually only if nobody left anything out.
 */
function discloseMarks(parts: readonly MarkedAnswers[]): Pick<AnswerGroup, 'criteria' | 'isListed'> {
  const asked = askedOf(parts)
  const leavesOut = ({ sums }: MarkedAnswers) => asked.some((criterion) => sums[criterion] === undefined)
  const partial = parts.filter(leavesOut)
  const isListed = partial.length === 0
  const isComplete = countPersons(parts) - countPersons(partial) >= minimumGroupSize
  const isLeftByMany = isListed || countPersons(partial) >= minimumGroupSize
  const disclosed = asked.filter(
    (criterion) => isComplete && (isLeftByMany || partial.every(({ sums }) => sums[criterion] !== undefined)),
  )
  return {
    criteria: disclosed.map((criterion) => {
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

/** As the score of a subject: weighted over the groups. */
function criterionMean(
  criterion: Criterion,
  groups: readonly AnswerGroup[],
): Publication['criteria'][number] {
  const disclosed = groups.flatMap((group) =>
    group.criteria
      .filter((one) => group.weight > 0 && one.criterion === criterion)
      .map(({ mean, answers }) => ({ weight: group.weight, scores: [mean], answers })),
  )
  return {
    criterion,
    mean: stakeholderScore(disclosed),
    answers: disclosed.reduce((count, { answers }) => count + answers, 0),
  }
}

/**
 * All abstentions, unless they reveal those of a group with too few to publish: of a single such group, or because each
 * is at its maximum.
 */
function countAbstentions(groups: readonly AnswerGroup[], all: number): number | null {
  const undisclosed = groups.filter(({ abstentions }) => abstentions === null)
  const rest = all - groups.reduce((total, { abstentions }) => total + (abstentions ?? 0), 0)
  const most = undisclosed.length * (minimumGroupSize - 1)
  const isDisclosed =
    groups.length > 0 && (undisclosed.length === 0 || (rest >= minimumGroupSize && rest < most))
  return isDisclosed ? all : null
}
