import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import {
  countMonths,
  noMonths,
  overlap,
  unite,
  type MonthRange,
  type MonthSet,
  countBits,
} from '#model/rules/cube/monthSets.ts'
import type { CellCoverage } from '#model/wire/data/cube.ts'
import type { Window } from './coverageWindows.ts'
import { hasMonthIn, monthsInWindow, type GivenBySite, type GivenMonths } from './givenMonths.ts'
import type { Reported, reportingOf, SiteClass } from './reportedMonths.ts'

/**
 * What some sites have of a measure: how many of them have the same months and are open alike. Groups of sites with the
 * same profile share it, and with it the coverage of each window.
 */
export type Profile = {
  alike: readonly { reported: Reported; at: SiteClass; sites: number }[]
  terms: readonly { isMandatory: boolean; alike: readonly { given: GivenMonths; at: SiteClass }[] }[]
  /** The months in which emissions are missing. */
  missing: readonly { given: GivenMonths; at: SiteClass }[]
  known: Map<Window, CellCoverage>
}

type Given = { own: GivenMap; ofMeasure: readonly (Reported | undefined)[] }
type GivenMap = ReadonlyMap<string, GivenBySite>

/**
 * The profile of some sites for a measure. `matchedOf` restricts the figures of a measure to those that a comparison
 * uses.
 */
export function profileReader<Measure extends CoveredMeasure>(
  reporting: ReturnType<typeof reportingOf>,
  { given, missing }: { given: GivenMap; missing: GivenMap },
  matchedOf?: (measure: Measure) => GivenMap,
): (sites: readonly number[], measure: Measure) => Profile {
  const profiles = new Map<string, Profile>()
  const figures = new Map<Measure, Given>()
  const figuresOf = (measure: Measure): Given => {
    const known = figures.get(measure)
    if (known) return known
    const own = matchedOf?.(measure) ?? given
    const read = { own, ofMeasure: reporting.of(measure, own, matchedOf !== undefined) }
    figures.set(measure, read)
    return read
  }
  return (sites, measure) => {
    const { own, ofMeasure } = figuresOf(measure)
    const alike = countAlike(reporting, sites, (site) => ofMeasure[site])
    const terms = measure.terms.map((code) => {
      const bySite: GivenBySite = own.get(code) ?? []
      return {
        isMandatory: measure.mandatory.includes(code),
        alike: countAlike(reporting, sites, (site) => bySite[site]),
      }
    })
    const lacking = [...new Set([...measure.sides.flat(), ...measure.terms])].map((code) =>
      countAlike(reporting, sites, (site) => missing.get(code)?.[site]),
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
}

/** The distinct values of sites, each with the class of the sites and their number. */
function countAlike<What extends { id: number }>(
  { classOf, classes }: ReturnType<typeof reportingOf>,
  sites: readonly number[],
  whatOf: (site: number) => What | undefined,
) {
  const found = new Map<number, { key: number; what: What; at: SiteClass; sites: number }>()
  for (const site of sites) {
    const what = whatOf(site)
    const at = classOf[site]
    if (what === undefined || at === undefined) continue
    const key = what.id * classes + at.id
    const known = found.get(key)
    if (known) known.sites += 1
    else found.set(key, { key, what, at, sites: 1 })
  }
  return [...found.values()].toSorted((one, other) => one.key - other.key)
}

/** How complete the sites of a profile are in the months of a window. */
export function countCoverage(
  range: MonthRange,
  { alike, terms, missing: lacking }: Profile,
  window: Window,
): CellCoverage {
  const inCalendar = ({ calendar }: SiteClass) => window.get(calendar) ?? noMonths(range)
  const counted = startCount(range)
  for (const { reported, at, sites } of alike)
    addSites(counted, reported.in(inCalendar(at)), { open: at.open, window: inCalendar(at), sites })
  return {
    months: [countMonths(counted.monthsGiven), countMonths(counted.monthsExpected)],
    sites: [counted.sitesGiven, counted.sitesExpected],
    siteMonths: [counted.siteMonthsGiven, counted.siteMonthsExpected],
    terms: terms.length > 0 ? countTerms(range, terms, inCalendar) : null,
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
function countTerms(
  range: MonthRange,
  terms: Profile['terms'],
  inCalendar: (at: SiteClass) => MonthSet,
): [number, number] {
  let [found, expected] = [0, 0]
  for (const { isMandatory, alike } of terms) {
    const isGiven = alike.some((own) => hasMonthIn(own.given, range, inCalendar(own.at)))
    const isOpen = () => alike.some(({ at }) => overlap(at.open, inCalendar(at)))
    if (isGiven) found += 1
    if (isGiven || isMandatory || isOpen()) expected += 1
  }
  return [found, expected]
}

/** The name of what sites have: sites with the same name are counted alike. */
const nameOf = (own: readonly { key: number; sites: number }[]): string =>
  own.map(({ key, sites }) => `${key} ${sites}`).join()

/** A count of the months and sites with figures, and of those expected. */
const startCount = (range: MonthRange) => ({
  sitesGiven: 0,
  sitesExpected: 0,
  siteMonthsGiven: 0,
  siteMonthsExpected: 0,
  monthsGiven: noMonths(range),
  monthsExpected: noMonths(range),
})

/** Adds the months of sites that are alike to a count. */
function addSites(
  count: ReturnType<typeof startCount>,
  { any, complete }: Pick<Reported, 'any' | 'complete'>,
  { open, window, sites }: { open: MonthSet; window: MonthSet; sites: number },
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
  count.sitesExpected += sites
  count.sitesGiven += given > 0 ? sites : 0
  count.siteMonthsExpected += expected * sites
  count.siteMonthsGiven += given * sites
}
