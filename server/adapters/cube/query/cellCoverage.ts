import { isOfSites, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import {
  countBits,
  countMonths,
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  unite,
  without,
  type MonthRange,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { calendarOf, fiscalCalendar, firstDayOf, monthOfDay } from '#model/rules/cube/periods.ts'
import type { CellCoverage } from '#model/wire/data/cube.ts'
import type { Filter, Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import { monthRangeOf, openMonths, readGivenMonths, type GivenMonths } from './givenMonths.ts'
import type { Cube } from './openCube.ts'

const siteColumn = ['company', 'country', 'activitySection', 'activityCode'] as const

/** The place of a cell: its set of levels, and the member of each. */
type Cell = { set: readonly number[]; members: readonly number[] }

export type CoverageAt = (cell: Cell, measure: CoveredMeasure) => CellCoverage | null

/**
 * Reads how complete the cells of a scope are. A cell that dimensions or files divide has no coverage: which of them a
 * site should have is unknown.
 */
export async function readCoverage(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  measures: readonly CoveredMeasure[],
): Promise<CoverageAt> {
  const codes = [...new Set(measures.flatMap(({ sides, terms }) => [...sides.flat(), ...terms]))]
  const given = await readGivenMonths(cube, engine, codes)
  const range = monthRangeOf(cube)
  const open = openMonths(cube, range)
  const { dimensions } = cube
  const calendars = [...new Set(dimensions.sites.map(([, , , , calendar]) => calendar))]
  const sitesOf = groupSites(cube, scope)
  const timeFilters = scope.filters.filter(({ level }) => levelOf(level).source === 'time')
  const windows = new Map<string, MonthSet>()
  const bySite = new Map<CoveredMeasure, Map<number, SiteMonths | undefined>>()

  /** The months of a cell in the calendar of a company. */
  function windowOf(
    times: readonly { level: LevelCode; member: number }[],
    calendar: number,
    code: CoveredMeasure,
  ) {
    const isOpenEnded = times.length === 0 && scope.days === null
    const name = `${times.map(({ level, member }) => `${level} ${member}`).join()} ${calendar} ${isOpenEnded ? code.code : ''}`
    const known = windows.get(name)
    if (known) return known
    const monthsOf = (level: LevelCode, member: number) => {
      const { months = 1, isFiscal } = levelOf(level)
      const { shift, lastDay } = isFiscal ? calendarOf(calendar) : fiscalCalendar(null)
      const first = member * months - (isFiscal ? shift : 0) - scope.moved.months
      return monthsBetween(range, first + (lastDay < 31 ? 1 : 0), first + months - 1)
    }
    let set = isOpenEnded ? everGiven(code) : monthsBetween(range, range.from, range.to)
    if (scope.days) set = intersect(set, wholeMonths(scope.days))
    for (const { level, member } of times) set = intersect(set, monthsOf(level, member))
    for (const { level, isIn, members } of timeFilters) {
      const named = members.map((member) => monthsOf(level, member)).reduce(unite, noMonths(range))
      set = isIn ? intersect(set, named) : without(set, named)
    }
    windows.set(name, set)
    return set
  }

  /** The months from the first to the last figure of a measure in the organisation. */
  function everGiven({ sides }: CoveredMeasure): MonthSet {
    const own = sides.flat().flatMap((code) => cube.facts.get(code) ?? [])
    if (own.length === 0) return noMonths(range)
    return monthsBetween(
      range,
      monthOfDay(Math.min(...own.map(({ first }) => first))),
      monthOfDay(Math.max(...own.map(({ last }) => last))),
    )
  }

  function wholeMonths({ first, last }: { first: number; last: number }): MonthSet {
    const [start, end] = [monthOfDay(first), monthOfDay(last)]
    const from = firstDayOf(start) === first ? start : start + 1
    const to = firstDayOf(end + 1) - 1 === last ? end : end - 1
    return from > to ? monthsBetween(range, start, end) : monthsBetween(range, from, to)
  }

  const monthsIn = ({ single, spans }: GivenMonths, window: MonthSet): MonthSet => {
    let set = intersect(single, window)
    for (const { first, last } of spans) {
      const span = monthsBetween(range, first, last)
      if (isEmpty(without(span, window))) set = unite(set, span)
    }
    return set
  }

  const covered = new Map<string, boolean>()
  const isCovered = (set: readonly number[]): boolean => {
    const name = set.join()
    const known = covered.get(name)
    if (known !== undefined) return known
    const all = [...set.map((position) => scope.levels[position]), ...scope.filters.map(({ level }) => level)]
    const found = all.every((level) => level !== undefined && hasCoverage(level))
    covered.set(name, found)
    return found
  }

  return coverageAt

  function coverageAt({ set, members }: Cell, measure: CoveredMeasure): CellCoverage | null {
    const keys = set.map((position, index) => ({
      level: scope.levels[position],
      member: members[index] ?? -1,
    }))
    if (!isCovered(set)) return null
    const times = keys.flatMap(({ level, member }) =>
      level !== undefined && levelOf(level).source === 'time' ? [{ level, member }] : [],
    )
    const byCalendar = new Map(calendars.map((calendar) => [calendar, windowOf(times, calendar, measure)]))
    const count = startCount(range)
    for (const site of sitesOf(set, members)) {
      const window = byCalendar.get(dimensions.sites[site]?.[4] ?? -1) ?? noMonths(range)
      const own = siteOf(measure, site)
      if (own)
        addSite(
          count,
          own.hasSpans ? siteIn(measure, site, window) : own,
          open[site] ?? noMonths(range),
          window,
        )
    }
    return {
      months: [countMonths(count.monthsGiven), countMonths(count.monthsExpected)],
      sites: [count.sitesGiven, count.sitesExpected],
      siteMonths: [count.siteMonthsGiven, count.siteMonthsExpected],
      terms:
        measure.terms.length > 0 ? [termsIn(measure, set, members, byCalendar), measure.terms.length] : null,
    }
  }

  /** The months of a site, without its longer figures; undefined if the site never had a figure of the measure. */
  function siteOf(measure: CoveredMeasure, site: number): SiteMonths | undefined {
    const known = bySite.get(measure) ?? new Map<number, SiteMonths | undefined>()
    bySite.set(measure, known)
    if (known.has(site)) return known.get(site)
    const own = measure.sides.flat().flatMap((code) => given.get(code)?.get(site) ?? [])
    const found =
      own.length === 0
        ? undefined
        : { ...siteIn(measure, site, null), hasSpans: own.some(({ spans }) => spans.length > 0) }
    known.set(site, found)
    return found
  }

  /** The months of a site in a window: those with some figure, and those with a figure of each side and indicator. */
  function siteIn({ sides }: CoveredMeasure, site: number, window: MonthSet | null): SiteMonths {
    let any = noMonths(range)
    let complete: MonthSet | null = null
    for (const side of sides) {
      const own = side.flatMap((code) => {
        const months = given.get(code)?.get(site)
        return months ? [window === null ? months.single : monthsIn(months, window)] : []
      })
      any = own.reduce(unite, any)
      const whole = own.length === 0 ? noMonths(range) : own.reduce(intersect)
      complete = complete === null ? whole : intersect(complete, whole)
    }
    return { any, complete: complete ?? noMonths(range), hasSpans: false }
  }

  /** How many terms of a sum have a figure in a cell. */
  function termsIn(
    { terms }: CoveredMeasure,
    set: readonly number[],
    members: readonly number[],
    byCalendar: ReadonlyMap<number, MonthSet>,
  ): number {
    const own = sitesOf(set, members)
    return terms.filter((code) => {
      const months = given.get(code)
      return own.some((site) => {
        const there = months?.get(site)
        const window = byCalendar.get(dimensions.sites[site]?.[4] ?? -1)
        return there !== undefined && window !== undefined && !isEmpty(monthsIn(there, window))
      })
    }).length
  }
}

type SiteMonths = { any: MonthSet; complete: MonthSet; hasSpans: boolean }

const startCount = (range: MonthRange) => ({
  sitesGiven: 0,
  sitesExpected: 0,
  siteMonthsGiven: 0,
  siteMonthsExpected: 0,
  monthsGiven: noMonths(range),
  monthsExpected: noMonths(range),
})

/** Adds the months of a site to a count, word by word because a cell may have thousands of sites. */
function addSite(
  count: ReturnType<typeof startCount>,
  { any, complete }: SiteMonths,
  open: MonthSet,
  window: MonthSet,
): void {
  let [given, expected] = [0, 0]
  for (let word = 0; word < window.length; word += 1) {
    const inside = window[word] ?? 0
    if (inside === 0) continue
    const due = ((open[word] ?? 0) | (any[word] ?? 0)) & inside
    const there = (complete[word] ?? 0) & inside
    count.monthsExpected[word] = (count.monthsExpected[word] ?? 0) | due
    count.monthsGiven[word] = (count.monthsGiven[word] ?? 0) | there
    expected += countBits(due)
    given += countBits(there)
  }
  if (expected === 0) return
  count.sitesExpected += 1
  count.sitesGiven += given > 0 ? 1 : 0
  count.siteMonthsExpected += expected
  count.siteMonthsGiven += given
}

/** A level whose members the figures of a site and month belong to as a whole. */
function hasCoverage(level: LevelCode): boolean {
  const { source, months } = levelOf(level)
  return (
    source === 'site' || source === 'whole' || level === 'indicator' || (source === 'time' && months !== 0)
  )
}

/** The sites of a cell, with those that are no longer in the register. */
function groupSites(
  { dimensions }: Cube,
  { levels, filters }: Scope,
): (set: readonly number[], members: readonly number[]) => readonly number[] {
  const memberOf = (site: number, level: LevelCode): number =>
    level === 'division'
      ? site
      : (dimensions.sites[site]?.[siteColumn.findIndex((column) => column === level)] ?? -1)
  const requested = filters.filter(({ level }) => isOfSites(level)).map(toLookup)
  const sites = dimensions.sites.flatMap((_, site) =>
    requested.every(({ level, isIn, members }) => members.has(memberOf(site, level)) === isIn) ? [site] : [],
  )
  const groups = new Map<string, Map<string, number[]>>()
  return (set, members) => {
    const places = set.flatMap((position, index) => {
      const level = levels[position]
      return level !== undefined && isOfSites(level) ? [{ level, index }] : []
    })
    const name = places.map(({ level }) => level).join()
    const own =
      groups.get(name) ??
      Map.groupBy(sites, (site) => places.map(({ level }) => memberOf(site, level)).join())
    groups.set(name, own)
    return own.get(places.map(({ index }) => members[index]).join()) ?? []
  }
}

const toLookup = ({ members, ...filter }: Filter) => ({ ...filter, members: new Set(members) })
