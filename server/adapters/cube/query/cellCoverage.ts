import { isOfSites, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import {
  countMonths,
  intersect,
  monthsBetween,
  noMonths,
  overlap,
  unite,
  without,
  type MonthRange,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { calendarOf, fiscalCalendar, firstDayOf, monthOfDay } from '#model/rules/cube/periods.ts'
import type { CellCoverage } from '#model/wire/data/cube.ts'
import type { Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import {
  hasMonthIn,
  missingMonths,
  readGivenMonths,
  monthsInWindow,
  type GivenBySite,
  type GivenMonths,
} from './givenMonths.ts'
import type { Cube } from './openCube.ts'
import { reportingOf, type Reported, type SiteClass } from './reportedMonths.ts'
import { addSites, startCount } from './siteMonths.ts'

const siteColumn = ['company', 'country', 'activitySection', 'activityCode'] as const

/** The place of a cell: its set of levels, and the member of each. Cells of one set share its array. */
type Cell = { set: readonly number[]; members: readonly number[] }

export type CoverageAt<Measure = CoveredMeasure> = (cell: Cell, measure: Measure) => CellCoverage | null

/** What the cells of a set have in common. */
type Layout = {
  isCovered: boolean
  times: readonly { level: LevelCode; index: number }[]
  places: readonly { level: LevelCode; index: number }[]
  sites: ReadonlyMap<MemberKey, readonly number[]>
  profiles: Map<CoveredMeasure, Map<MemberKey, Profile>>
  windows: Map<MemberKey, Window>
}

/** The members of a cell in some levels: the member itself in a single level, which needs no text. */
type MemberKey = number | string

function keyOfMembers(levels: Layout['times'], members: readonly number[]): MemberKey {
  const [first] = levels
  if (!first) return ''
  return levels.length === 1 ? (members[first.index] ?? -1) : levels.map(({ index }) => members[index]).join()
}

/**
 * What some sites have of a measure: how many of them have the same months and are open alike. Groups of sites with the
 * same profile share it, and with it the coverage of each window.
 */
type Profile = {
  alike: readonly { reported: Reported; at: SiteClass; sites: number }[]
  terms: readonly { isMandatory: boolean; alike: readonly { given: GivenMonths; at: SiteClass }[] }[]
  /** The months in which emissions are missing. */
  missing: readonly { given: GivenMonths; at: SiteClass }[]
  known: Map<Window, CellCoverage>
}

/** The months of a cell, by calendar. */
type Window = ReadonlyMap<number, MonthSet>

/**
 * Reads how complete the cells of a scope are. A cell that dimensions or files divide has no coverage: which of them a
 * site should have is unknown. `matchedOf` restricts the figures of a measure to those that a comparison uses.
 */
export async function readCoverage<Measure extends CoveredMeasure>(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  measures: readonly Measure[],
  matchedOf?: (measure: Measure) => ReadonlyMap<string, GivenBySite>,
): Promise<CoverageAt<Measure>> {
  const codes = [...new Set(measures.flatMap(({ sides, terms }) => [...sides.flat(), ...terms]))]
  const given = await readGivenMonths(cube, engine, codes)
  const missing = missingMonths(cube)
  const reporting = reportingOf(cube)
  const { range } = reporting
  const siteGroups = groupSites(cube, scope)
  const timeFilters = scope.filters.filter(({ level }) => levelOf(level).source === 'time')
  const calendars = [...new Set(cube.dimensions.sites.map(([, , , , calendar]) => calendar))]
  const layouts = new Map<readonly number[], Layout>()
  const profiles = new Map<string, Profile>()
  const extents = new Map<CoveredMeasure, { first: number; last: number } | null>()
  const figures = new Map<Measure, ReturnType<typeof readFigures>>()

  return ({ set, members }, measure) => {
    const layout = kept(layouts, set, () => layOut(set))
    if (!layout.isCovered) return null
    const profile = profileOf(layout, members, measure)
    const window = windowOf(layout, members, measure)
    return kept(profile.known, window, () => count(profile, window))
  }

  function layOut(set: readonly number[]): Layout {
    const levels = set.flatMap((position, index) => {
      const level = scope.levels[position]
      return level === undefined ? [] : [{ level, index }]
    })
    const places = levels.filter(({ level }) => isOfSites(level))
    return {
      isCovered: [...levels, ...scope.filters].every(({ level }) => hasCoverage(level)),
      times: levels.filter(({ level }) => levelOf(level).source === 'time'),
      places,
      sites: siteGroups(places.map(({ level }) => level)),
      profiles: new Map(),
      windows: new Map(),
    }
  }

  /** The months of a cell in each calendar. Without a period, they are those from the first to the last figure. */
  function windowOf({ times, windows }: Layout, members: readonly number[], measure: Measure): Window {
    const ever = times.length === 0 && scope.days === null ? extentOf(measure) : undefined
    const key = ever ? `${ever.first} ${ever.last}` : ever === null ? 'never' : keyOfMembers(times, members)
    const known = windows.get(key)
    if (known) return known
    const own = times.map(({ level, index }) => ({ level, member: members[index] ?? -1 }))
    const window = new Map(calendars.map((one) => [one, monthsOf(own, one, ever)]))
    windows.set(key, window)
    return window
  }

  function monthsOf(
    times: readonly { level: LevelCode; member: number }[],
    calendar: number,
    ever: { first: number; last: number } | null | undefined,
  ): MonthSet {
    const ofPeriod = (level: LevelCode, member: number) => {
      const { months = 1, isFiscal } = levelOf(level)
      const { shift, lastDay } = isFiscal ? calendarOf(calendar) : fiscalCalendar(null)
      const first = member * months - (isFiscal ? shift : 0) - scope.moved.months
      // A year that ends within a month has that month as a whole neither at its start nor at its end.
      return monthsBetween(range, first, first + months - (lastDay < 31 ? 2 : 1))
    }
    if (ever === null) return noMonths(range)
    let set = monthsBetween(range, ever?.first ?? range.from, ever?.last ?? range.to)
    if (scope.days) set = intersect(set, wholeMonths(range, scope.days))
    for (const { level, member } of times) set = intersect(set, ofPeriod(level, member))
    for (const { level, isIn, members } of timeFilters) {
      const named = members.map((member) => ofPeriod(level, member)).reduce(unite, noMonths(range))
      set = isIn ? intersect(set, named) : without(set, named)
    }
    return set
  }

  /** The first and the last month for which the organisation has a figure of a measure. */
  function extentOf(measure: Measure): { first: number; last: number } | null {
    const known = extents.get(measure)
    if (known !== undefined) return known
    const own = measure.sides.flat().flatMap((code) => cube.facts.get(code) ?? [])
    const extent =
      own.length === 0
        ? null
        : {
            first: monthOfDay(Math.min(...own.map(({ first }) => first))),
            last: monthOfDay(Math.max(...own.map(({ last }) => last))),
          }
    extents.set(measure, extent)
    return extent
  }

  function profileOf(
    { places, sites, profiles: known }: Layout,
    members: readonly number[],
    measure: Measure,
  ) {
    const place = keyOfMembers(places, members)
    const ofMeasure = kept(known, measure, () => new Map<MemberKey, Profile>())
    return kept(ofMeasure, place, () => share(sites.get(place) ?? [], measure))
  }

  function readFigures(measure: Measure, own = matchedOf?.(measure) ?? given) {
    return { own, ofMeasure: reporting.of(measure, own, matchedOf !== undefined) }
  }

  function share(sites: readonly number[], measure: Measure): Profile {
    const { own, ofMeasure } = figures.get(measure) ?? readFigures(measure)
    figures.set(measure, { own, ofMeasure })
    const alike = countAlike(sites, (site) => ofMeasure[site])
    const terms = measure.terms.map((code) => {
      const bySite: GivenBySite = own.get(code) ?? []
      return {
        isMandatory: measure.mandatory.includes(code),
        alike: countAlike(sites, (site) => bySite[site]),
      }
    })
    const lacking = [...new Set([...measure.sides.flat(), ...measure.terms])].map((code) =>
      countAlike(sites, (site) => missing.get(code)?.[site]),
    )
    const name = [
      // The ids of months that a comparison keeps are those of one measure.
      matchedOf ? measure.code : '',
      nameOf(alike),
      ...lacking.map(nameOf),
      ...terms.map(({ isMandatory, alike: those }) => `${isMandatory} ${nameOf(those)}`),
    ].join(';')
    const known = profiles.get(name) ?? {
      alike: alike.map(({ what, at, sites: many }) => ({ reported: what, at, sites: many })),
      terms: terms.map(({ isMandatory, alike: those }) => ({
        isMandatory,
        alike: those.map(({ what, at }) => ({ given: what, at })),
      })),
      missing: lacking.flat().map(({ what, at }) => ({ given: what, at })),
      known: new Map<Window, CellCoverage>(),
    }
    profiles.set(name, known)
    return known
  }

  /** The distinct values of sites, each with the class of the sites and their number. */
  function countAlike<What extends { id: number }>(
    sites: readonly number[],
    whatOf: (site: number) => What | undefined,
  ) {
    const found = new Map<number, { key: number; what: What; at: SiteClass; sites: number }>()
    for (const site of sites) {
      const what = whatOf(site)
      const at = reporting.classOf[site]
      if (what === undefined || at === undefined) continue
      const key = what.id * reporting.classes + at.id
      const known = found.get(key)
      if (known) known.sites += 1
      else found.set(key, { key, what, at, sites: 1 })
    }
    return [...found.values()].toSorted((one, other) => one.key - other.key)
  }

  function count({ alike, terms, missing: lacking }: Profile, window: Window): CellCoverage {
    const inCalendar = ({ calendar }: SiteClass) => window.get(calendar) ?? noMonths(range)
    const counted = startCount(range)
    for (const { reported, at, sites } of alike)
      addSites(counted, reported.in(inCalendar(at)), { open: at.open, window: inCalendar(at), sites })
    return {
      months: [countMonths(counted.monthsGiven), countMonths(counted.monthsExpected)],
      sites: [counted.sitesGiven, counted.sitesExpected],
      siteMonths: [counted.siteMonthsGiven, counted.siteMonthsExpected],
      terms: terms.length > 0 ? countTerms(terms, inCalendar) : null,
      withoutFactor:
        lacking.length === 0
          ? 0
          : countMonths(
              lacking
                .map(({ given: own, at }) => monthsInWindow(own, range, inCalendar(at)))
                .reduce(unite, noMonths(range)),
            ),
    }
  }

  /**
   * The terms of a sum with a figure, of those expected: a term that a site has ever given applies while that site is
   * open, and a mandatory one always.
   */
  function countTerms(terms: Profile['terms'], inCalendar: (at: SiteClass) => MonthSet): [number, number] {
    let [found, expected] = [0, 0]
    for (const { isMandatory, alike } of terms) {
      const isGiven = alike.some((own) => hasMonthIn(own.given, range, inCalendar(own.at)))
      const isOpen = () => alike.some(({ at }) => overlap(at.open, inCalendar(at)))
      if (isGiven) found += 1
      if (isGiven || isMandatory || isOpen()) expected += 1
    }
    return [found, expected]
  }
}

/** The value of a key, which is made once. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function wholeMonths(range: MonthRange, { first, last }: { first: number; last: number }): MonthSet {
  const [start, end] = [monthOfDay(first), monthOfDay(last)]
  const from = firstDayOf(start) === first ? start : start + 1
  const to = firstDayOf(end + 1) - 1 === last ? end : end - 1
  return from > to ? monthsBetween(range, start, end) : monthsBetween(range, from, to)
}

/** A level whose members the figures of a site and month belong to as a whole. */
function hasCoverage(level: LevelCode): boolean {
  const { source, months } = levelOf(level)
  return (
    source === 'site' || source === 'whole' || level === 'indicator' || (source === 'time' && months !== 0)
  )
}

/** The sites of each place of some levels, by its members, with those that are no longer in the register. */
function groupSites(
  { dimensions }: Cube,
  { filters }: Scope,
): (levels: readonly LevelCode[]) => ReadonlyMap<MemberKey, readonly number[]> {
  const memberOf = (site: number, level: LevelCode): number =>
    level === 'division'
      ? site
      : (dimensions.sites[site]?.[siteColumn.findIndex((column) => column === level)] ?? -1)
  const requested = filters
    .filter(({ level }) => isOfSites(level))
    .map(({ members, ...filter }) => ({ ...filter, members: new Set(members) }))
  const sites = dimensions.sites.flatMap((_, site) =>
    requested.every(({ level, isIn, members }) => members.has(memberOf(site, level)) === isIn) ? [site] : [],
  )
  return (levels) => {
    const places = levels.map((level, index) => ({ level, index }))
    return Map.groupBy(sites, (site) =>
      keyOfMembers(
        places,
        levels.map((level) => memberOf(site, level)),
      ),
    )
  }
}

/** The name of what sites have: sites with the same name are counted alike. */
const nameOf = (own: readonly { key: number; sites: number }[]): string =>
  own.map(({ key, sites }) => `${key} ${sites}`).join()
