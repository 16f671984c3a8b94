import {
  addMonths,
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  without,
  type MonthRange,
  type MonthSet,
} from './monthSets.ts'

/** Figures of one period: the months that they cover, and which months figures of several months hold together. */
export type PeriodFigures = { months: MonthSet; spans: readonly { first: number; last: number }[] }

/**
 * The months in which both of two periods have figures, counted in the later one. A figure of several months counts as
 * a whole: it has a counterpart where both periods have the same of its months, such as a figure of a year after twelve
 * of months.
 */
export function matchMonths(range: MonthRange, now: PeriodFigures, before: PeriodFigures): MonthSet {
  let both = intersect(now.months, before.months)
  for (const { first, last } of joinSpans([...now.spans, ...before.spans])) {
    const block = monthsBetween(range, first, last)
    const [mine, theirs] = [intersect(now.months, block), intersect(before.months, block)]
    if (!isSame(mine, theirs)) both = without(both, block)
  }
  return both
}

/** True if two sets have the same months. */
const isSame = (one: MonthSet, other: MonthSet): boolean =>
  isEmpty(without(one, other)) && isEmpty(without(other, one))

/** The months later by a number of months, as far as they lie in the range. */
export function moveMonths(set: MonthSet, range: MonthRange, by: number): MonthSet {
  const moved = noMonths(range)
  for (const month of monthsIn(set, range)) addMonths(moved, range, month + by, month + by)
  return moved
}

/** The numbers of the months of a set. */
export function monthsIn(set: MonthSet, { from, to }: MonthRange): number[] {
  const found: number[] = []
  for (let month = from; month <= to; month += 1)
    if (((set[Math.floor((month - from) / 32)] ?? 0) >>> ((month - from) % 32)) & 1) found.push(month)
  return found
}

/** The numbers of a list as runs without gaps. */
export function runsOf(numbers: Iterable<number>): { first: number; last: number }[] {
  return joinSpans(
    [...numbers].map((one) => ({ first: one, last: one })),
    1,
  )
}

/** Joins spans that overlap, or lie at most `gap` apart. */
function joinSpans(spans: readonly { first: number; last: number }[], gap = 0) {
  const joined: { first: number; last: number }[] = []
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    const previous = joined.at(-1)
    if (previous && span.first <= previous.last + gap) previous.last = Math.max(previous.last, span.last)
    else joined.push({ ...span })
  }
  return joined
}
