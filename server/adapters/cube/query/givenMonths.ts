import {
  addMonths,
  monthsBetween,
  noMonths,
  type MonthRange,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { dayNumber, monthOfDay } from '#model/rules/cube/periods.ts'
import { listed } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'

/** The months for which a site has figures of an indicator: those of single months, and spans of several. */
export type GivenMonths = { single: MonthSet; spans: readonly { first: number; last: number }[] }

type Collected = { single: MonthSet; spans: { first: number; last: number }[] }
type BySite = ReadonlyMap<number, GivenMonths>

const kept = new WeakMap<Cube, Map<string, BySite>>()

/** The range of months that the sets of a cube count in: the years with figures, and a year around them. */
export function monthRangeOf({ facts }: Cube): MonthRange {
  const all = [...facts.values()]
  if (all.length === 0) return { from: 0, to: 0 }
  const first = yearOf(Math.min(...all.map((own) => own.first)))
  const last = yearOf(Math.max(...all.map((own) => own.last)))
  return { from: (first - 1) * 12, to: (last + 2) * 12 - 1 }
}

const yearOf = (day: number): number => Math.floor(monthOfDay(day) / 12)

/** Reads the months of indicators by site; each indicator of a cube is read once. */
export async function readGivenMonths(
  cube: Cube,
  { dialect, rows }: CubeEngine,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BySite>> {
  const known = kept.get(cube) ?? new Map<string, BySite>()
  kept.set(cube, known)
  const missing = codes.filter((code) => cube.facts.has(code) && !known.has(code))
  if (missing.length > 0) {
    const range = monthRangeOf(cube)
    const numberOf = (code: string) => cube.dimensions.of.indicator.find(code) ?? -1
    const from = `from ${dialect.table('cube_facts')} where indicator in ${listed(missing.map(numberOf))}`
    // The months of a year as the bits of a number.
    const single = await rows(`
      select indicator::integer, site, "year", sum(distinct pow(2, "month" % 12))::integer ${from} and "month" is not null
      group by indicator, site, "year"`)
    const long = await rows(
      `select distinct indicator::integer, site, d0, d1 ${from} and "month" is null order by all`,
    )
    const found = new Map<string, Map<number, Collected>>()
    const at = (indicator: number, site: number) => {
      const code = cube.dimensions.of.indicator.ids[indicator] ?? ''
      const bySite = found.get(code) ?? new Map<number, Collected>()
      const own: Collected = bySite.get(site) ?? { single: noMonths(range), spans: [] }
      found.set(code, bySite.set(site, own))
      return own
    }
    for (const row of single) {
      const [indicator = -1, site = -1, year = 0, months = 0] = row.map(Number)
      const { single: set } = at(indicator, site)
      for (let month = 0; month < 12; month += 1)
        if ((months >> month) % 2 === 1) addMonths(set, range, year * 12 + month, year * 12 + month)
    }
    for (const row of long) {
      const [indicator = -1, site = -1, first = 0, last = 0] = row.map(Number)
      at(indicator, site).spans.push({ first: monthOfDay(first), last: monthOfDay(last) })
    }
    for (const code of missing) known.set(code, found.get(code) ?? new Map<number, Collected>())
  }
  return known
}

/** The months in which each site of a cube is open; a site that is no longer in the register has none. */
export function openMonths({ register, dimensions }: Cube, range: MonthRange): MonthSet[] {
  const days = new Map(register.sites.map((site) => [site.id, site]))
  return dimensions.of.division.ids.map((id) => {
    const site = days.get(id)
    if (!site) return noMonths(range)
    const { openedOn = null, closedOn = null } = site
    return monthsBetween(
      range,
      openedOn === null ? range.from : monthOfDay(dayNumber(openedOn)),
      closedOn === null ? range.to : monthOfDay(dayNumber(closedOn)),
    )
  })
}
