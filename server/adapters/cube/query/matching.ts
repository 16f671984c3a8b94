import type { Place } from '#model/rules/cube/cells.ts'
import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { matchMonths, monthsIn, moveMonths, runsOf } from '#model/rules/cube/matchMonths.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import {
  addMonths,
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  unite,
  without,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import {
  calendarNumber,
  calendarOf,
  fiscalCalendar,
  firstDayOf,
  monthOfDay,
  periodOfDays,
} from '#model/rules/cube/periods.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import { monthRangeOf, readGivenMonths, type GivenBySite, type GivenMonths } from './givenMonths.ts'
import { letsPeriod, movedPeriod } from './periodExtents.ts'
import { crosses } from './readLonger.ts'
import type { Matching, NumberedMeasure, Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'

/** What is compared: a measure or a KPI, its parts, the indicators of each side, and the measures that it is read by. */
export type Compared = {
  code: string
  parts: readonly MeasurePart[]
  /** The indicators of a side are matched together. */
  sides: readonly (readonly string[])[]
  measures: readonly NumberedMeasure[]
}

/** What some figures of have no counterpart in some cells, and the scopes of these cells that leave these figures out. */
export type MatchedGroup<One extends Compared> = {
  compared: readonly One[]
  now: Scope
  before: Scope
  /** The months of indicators by site, as far as they are compared. */
  givenOf: (compared: Pick<Compared, 'parts' | 'sides'>) => ReadonlyMap<string, GivenBySite>
  /** True if figures of a cell are left out, at any site. */
  isPartial: (compared: One, cell: { row: Place; column: Place }) => boolean
}

/** Months that are compared, and those of figures that are left out, counted in the later period. */
type Matched = { months: MonthSet; leftOut: MonthSet }

/** The months of indicators by site, or of all sites together, and those that are left out at any of them. */
type Matches = { bySite: readonly Matched[]; leftOut: MonthSet }

/**
 * Finds what has figures without a counterpart in the other period, and the scopes that leave these figures out: the
 * others are of the same sites and months in both periods. The indicators that a side adds up are matched together, so
 * that a site may change from gas to electricity. What is about people has the same months of all sites: the figures of
 * a site that a comparison leaves out could be computed from the total.
 */
export async function matchScopes<One extends Compared>(
  cube: Cube,
  engine: CubeEngine,
  { now, before }: { now: Scope; before: Scope },
  all: readonly One[],
): Promise<MatchedGroup<One>[]> {
  const codes = [...new Set(all.flatMap(({ parts }) => parts.map(({ indicator }) => indicator)))]
  const given = await readGivenMonths(cube, engine, codes)
  // A figure of a year counts in the cells of years and in totals, and in no cell of a quarter.
  const divides = (level: LevelCode | undefined) =>
    level !== undefined && isTime(level) && codes.some((code) => crosses(cube, level, code))
  const alike = Map.groupBy(now.sets, (set) => set.filter((position) => divides(now.levels[position])).join())
  return [...alike].flatMap(([positions, sets]) => {
    const times = positions === '' ? [] : positions.split(',').flatMap((one) => now.levels[Number(one)] ?? [])
    return [true, false].flatMap((isBySite) =>
      matchCells(cube, all, {
        now: { ...now, sets },
        before: { ...before, sets },
        given,
        times,
        isBySite,
      }),
    )
  })
}

/** Matches the figures of cells with the same levels of time. */
function matchCells<One extends Compared>(cube: Cube, all: readonly One[], read: Read): MatchedGroup<One>[] {
  const { now, before, given, isBySite } = read
  const range = monthRangeOf(cube)
  const matched = matchesOf(cube, read)
  const leftOutOf = (one: One): MonthSet =>
    one.parts.map((part) => matched(codesOf(one, part)).leftOut).reduce(unite, noMonths(range))
  const partial = all.filter((one) => isAboutPeople(one) !== isBySite && !isEmpty(leftOutOf(one)))
  if (partial.length === 0) return []
  const keys = new Map<string, { number: number; codes: readonly string[] }>()
  for (const one of partial)
    for (const part of one.parts) {
      const own = codesOf(one, part)
      if (!keys.has(own.join())) keys.set(own.join(), { number: keys.size, codes: own })
    }
  const owners = new Map(partial.flatMap((one) => one.measures.map(({ number }) => [number, one])))
  const shifted = (by: number): Matching => ({
    isBySite,
    keyOf: ({ number }, part) => {
      const owner = owners.get(number)
      return (owner && keys.get(codesOf(owner, part).join())?.number) ?? -1
    },
    keyOfStock: (indicator) => keys.get(indicator)?.number ?? -1,
    rows: [...keys.values()].flatMap(({ number, codes: own }) =>
      matched(own).bySite.flatMap(({ months: set }, site) =>
        runsOf(monthsIn(set, range)).map(({ first, last }) => [
          number,
          isBySite ? site : -1,
          firstDayOf(first - by),
          firstDayOf(last - by + 1) - 1,
        ]),
      ),
    ),
    hasMonths: (indicator, first, last) => {
      const kept = matched([indicator])
        .bySite.map(({ months: set }) => set)
        .reduce(unite, noMonths(range))
      return isEmpty(without(monthsBetween(range, first + by, last + by), kept))
    },
  })
  return [
    {
      compared: partial,
      now: { ...now, matching: shifted(0) },
      before: { ...before, matching: shifted(before.moved.months) },
      givenOf: (one) => restrictGiven(cube, given, one, matched),
      isPartial: (one, cell) => hasMonthIn(cube, now, cell, leftOutOf(one)),
    },
  ]
}

/** True if some of the months lie in a cell, by the calendar of any company. */
function hasMonthIn(
  cube: Cube,
  { levels, rowLevels }: Scope,
  { row, column }: { row: Place; column: Place },
  months: MonthSet,
): boolean {
  const times = [
    ...row.map((member, index) => ({ level: levels[index], member })),
    ...column.map((member, index) => ({ level: levels[rowLevels + index], member })),
  ].flatMap(({ level, member }) => (level !== undefined && isTime(level) ? [{ level, member }] : []))
  const calendars = [...new Set(cube.dimensions.sites.map(([, , , , calendar]) => calendar))].map(calendarOf)
  return monthsIn(months, monthRangeOf(cube)).some((month) =>
    calendars.some((calendar) =>
      times.every(
        ({ level, member }) => periodOfDays(level, daysOfMonths(month, month), calendar) === member,
      ),
    ),
  )
}

const isTime = (level: LevelCode): boolean => levelOf(level).source === 'time'

const daysOfMonths = (first: number, last: number) => ({
  first: firstDayOf(first),
  last: firstDayOf(last + 1) - 1,
})

const isAboutPeople = ({ parts }: Pick<Compared, 'parts'>): boolean =>
  parts.some(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined)

/**
 * The indicators that are matched together: for a flow those of its side, and of the other side if that shares some of
 * them, as the total of a share does; for a stock the indicator itself.
 */
function codesOf(
  { sides }: Pick<Compared, 'sides'>,
  { indicator, overTime }: MeasurePart,
): readonly string[] {
  const own = overTime === 'SUM' ? sides.find((side) => side.includes(indicator)) : undefined
  if (!own) return [indicator]
  const alike = sides.filter((side) => side.some((code) => own.includes(code)))
  return [...new Set(alike.flat())].toSorted()
}

type Read = {
  now: Scope
  before: Scope
  given: ReadonlyMap<string, GivenBySite>
  /** The levels of time of the cells that figures may be longer than. */
  times: readonly LevelCode[]
  isBySite: boolean
}

/** The months that single figures may have to be in the cells of a period, and whether a longer figure is in one of them. */
type Window = { months: MonthSet; holds: (span: { first: number; last: number }) => boolean }

/** The windows of a scope, by the calendar of a site. */
function windowsOf(cube: Cube, scope: Scope, times: readonly LevelCode[]): (calendar: number) => Window {
  const range = monthRangeOf(cube)
  const filters = scope.filters.filter(({ level }) => isTime(level))
  const { days } = scope
  const known = new Map<number, Window>()
  const open = (calendar: number): Window => {
    const fiscal = calendarOf(calendar)
    const holds: Window['holds'] = ({ first, last }) => {
      const own = daysOfMonths(first, last)
      return (
        (days === null || (first >= monthOfDay(days.first) && last <= monthOfDay(days.last))) &&
        times.every((level) => movedPeriod(scope, level, own, fiscal) !== null) &&
        filters.every((filter) => letsPeriod(filter, movedPeriod(scope, filter.level, own, fiscal)))
      )
    }
    const months = noMonths(range)
    for (let month = range.from; month <= range.to; month += 1)
      if (holds({ first: month, last: month })) addMonths(months, range, month, month)
    return { months, holds }
  }
  return (calendar) => {
    const window = known.get(calendar) ?? open(calendar)
    known.set(calendar, window)
    return window
  }
}

const calendarYear = calendarNumber(fiscalCalendar(null))

/** The months of indicators at a site, with the calendar of its company. */
type Placed = { own: GivenMonths; calendar: number }

/** The months of indicators that are compared, by site; all sites have the same if they are not matched one by one. */
function matchesOf(cube: Cube, { now, before, given, times, isBySite }: Read) {
  const range = monthRangeOf(cube)
  const by = before.moved.months
  const [windows, windowsBefore] = [windowsOf(cube, now, times), windowsOf(cube, before, times)]
  const hasCalendars = [...times, ...now.filters.map(({ level }) => level)].some(
    (level) => levelOf(level).isFiscal,
  )
  const match = (figures: readonly Placed[]): Matched => {
    const read = (windowOf: (calendar: number) => Window) => {
      const spans = figures.flatMap(({ own, calendar }) => own.spans.filter(windowOf(calendar).holds))
      const months = figures
        .map(({ own, calendar }) => intersect(own.single, windowOf(calendar).months))
        .reduce(unite, noMonths(range))
      for (const { first, last } of spans) addMonths(months, range, first, last)
      return { months, spans }
    }
    const [mine, earlier] = [read(windows), read(windowsBefore)]
    const theirs = {
      months: moveMonths(earlier.months, range, by),
      spans: earlier.spans.map(({ first, last }) => ({ first: first + by, last: last + by })),
    }
    const months = matchMonths(range, mine, theirs)
    return { months, leftOut: without(unite(mine.months, theirs.months), months) }
  }
  const known = new Map<string, Matches>()
  const alike = new Map<string, Matched>()
  const matchOnce = (figures: readonly Placed[]): Matched => {
    const name = figures.map(({ own, calendar }) => `${own.id} ${calendar}`).join()
    const same = alike.get(name) ?? match(figures)
    alike.set(name, same)
    return same
  }
  const placed = (codes: readonly string[], site: number): Placed[] =>
    codes.flatMap((code) => {
      const own = given.get(code)?.[site]
      return own
        ? [
            {
              own,
              calendar: hasCalendars ? (cube.dimensions.sites[site]?.[4] ?? calendarYear) : calendarYear,
            },
          ]
        : []
    })
  return (codes: readonly string[]): Matches => {
    const found = known.get(codes.join())
    if (found) return found
    const bySite = cube.dimensions.sites.map((_, site) => placed(codes, site))
    const own = isBySite ? bySite.map(matchOnce) : [matchOnce(distinct(bySite.flat()))]
    // Most sites share what they have.
    const all = [...new Set(own)].map(({ leftOut }) => leftOut)
    const made = { bySite: own, leftOut: all.reduce(unite, noMonths(range)) }
    known.set(codes.join(), made)
    return made
  }
}

const distinct = (all: readonly Placed[]): Placed[] => [
  ...new Map(all.map((one) => [`${one.own.id} ${one.calendar}`, one])).values(),
]

/** The months of the indicators of a measure that are compared, as completeness counts them. */
function restrictGiven(
  cube: Cube,
  given: ReadonlyMap<string, GivenBySite>,
  compared: Pick<Compared, 'parts' | 'sides'>,
  matched: (codes: readonly string[]) => Matches,
): ReadonlyMap<string, GivenBySite> {
  const range = monthRangeOf(cube)
  let last = 0
  const kept = new Map<string, GivenMonths>()
  return new Map(
    compared.parts.map((part) => {
      const own = matched(codesOf(compared, part)).bySite
      const bySite = given.get(part.indicator) ?? []
      return [
        part.indicator,
        bySite.map((figures, site) => {
          const match = own[own.length === 1 ? 0 : site]
          if (!figures || !match) return figures
          const single = intersect(figures.single, match.months)
          const spans = figures.spans.filter((span) =>
            isEmpty(without(monthsBetween(range, span.first, span.last), match.months)),
          )
          const name = `${single.join()} ${spans.map((span) => `${span.first}-${span.last}`).join()}`
          const same = kept.get(name) ?? { id: (last += 1), single, spans }
          kept.set(name, same)
          return same
        }),
      ]
    }),
  )
}
