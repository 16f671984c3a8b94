import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import {
  intersect,
  monthsBetween,
  noMonths,
  unite,
  without,
  type MonthRange,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { calendarOf, fiscalCalendar, firstDayOf, monthOfDay } from '#model/rules/cube/periods.ts'
import type { Cube } from './openCube.ts'
import type { Scope } from './scopeSql.ts'

/** A level of a cell, and the position of its member in the cell. */
export type PlacedLevel = { level: LevelCode; index: number }

/** The members of a cell in some levels: the member itself in a single level, which needs no text. */
export type MemberKey = number | string

export function keyOfMembers(levels: readonly PlacedLevel[], members: readonly number[]): MemberKey {
  const [first] = levels
  if (!first) return ''
  return levels.length === 1 ? (members[first.index] ?? -1) : levels.map(({ index }) => members[index]).join()
}

/** The months of a cell, by calendar. */
export type Window = ReadonlyMap<number, MonthSet>

type Extent = { first: number; last: number } | null

/** The months of cells of a scope. Cells with the same periods share them by `known`. */
export function windowReader(
  cube: Cube,
  scope: Scope,
  range: MonthRange,
): (
  times: readonly PlacedLevel[],
  members: readonly number[],
  measure: CoveredMeasure,
  known: Map<MemberKey, Window>,
) => Window {
  const timeFilters = scope.filters.filter(({ level }) => levelOf(level).source === 'time')
  const calendars = [...new Set(cube.dimensions.sites.map(([, , , , calendar]) => calendar))]
  const extentOf = extentReader(cube)

  /** The months of a cell in each calendar. Without a period, they are those from the first to the last figure. */
  return (times, members, measure, known) => {
    const ever = times.length === 0 && scope.days === null ? extentOf(measure) : undefined
    const key = ever ? `${ever.first} ${ever.last}` : ever === null ? 'never' : keyOfMembers(times, members)
    const found = known.get(key)
    if (found) return found
    const own = times.map(({ level, index }) => ({ level, member: members[index] ?? -1 }))
    const window = new Map(calendars.map((one) => [one, monthsOf(own, one, ever)]))
    known.set(key, window)
    return window
  }

  function monthsOf(
    times: readonly { level: LevelCode; member: number }[],
    calendar: number,
    ever: Extent | undefined,
  ): MonthSet {
    if (ever === null) return noMonths(range)
    const ofPeriod = (level: LevelCode, member: number) =>
      periodMonths(range, level, member, { calendar, moved: scope.moved.months })
    let set = monthsBetween(range, ever?.first ?? range.from, ever?.last ?? range.to)
    if (scope.days) set = intersect(set, wholeMonths(range, scope.days))
    for (const { level, member } of times) set = intersect(set, ofPeriod(level, member))
    for (const { level, isIn, members } of timeFilters) {
      const named = members.map((member) => ofPeriod(level, member)).reduce(unite, noMonths(range))
      set = isIn ? intersect(set, named) : without(set, named)
    }
    return set
  }
}

/** The months of a member of a time level, in a calendar. */
function periodMonths(
  range: MonthRange,
  level: LevelCode,
  member: number,
  { calendar, moved }: { calendar: number; moved: number },
): MonthSet {
  const { months = 1, isFiscal } = levelOf(level)
  const { shift, lastDay } = isFiscal ? calendarOf(calendar) : fiscalCalendar(null)
  const first = member * months - (isFiscal ? shift : 0) - moved
  // A year that ends within a month has that month as a whole neither at its start nor at its end.
  return monthsBetween(range, first, first + months - (lastDay < 31 ? 2 : 1))
}

/** The first and the last month for which the organisation has a figure of a measure. */
function extentReader({ facts }: Cube): (measure: CoveredMeasure) => Extent {
  const known = new Map<CoveredMeasure, Extent>()
  return (measure) => {
    const before = known.get(measure)
    if (before !== undefined) return before
    const own = measure.sides.flat().flatMap((code) => facts.get(code) ?? [])
    const extent =
      own.length === 0
        ? null
        : {
            first: monthOfDay(Math.min(...own.map(({ first }) => first))),
            last: monthOfDay(Math.max(...own.map(({ last }) => last))),
          }
    known.set(measure, extent)
    return extent
  }
}

function wholeMonths(range: MonthRange, { first, last }: { first: number; last: number }): MonthSet {
  const [start, end] = [monthOfDay(first), monthOfDay(last)]
  const from = firstDayOf(start) === first ? start : start + 1
  const to = firstDayOf(end + 1) - 1 === last ? end : end - 1
  return from > to ? monthsBetween(range, start, end) : monthsBetween(range, from, to)
}
