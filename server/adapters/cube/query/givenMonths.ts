import {
  addMonths,
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  overlap,
  unite,
  without,
  type MonthRange,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { dayNumber, monthOfDay } from '#model/rules/cube/periods.ts'
import { listed } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'

/**
 * The months for which a site has figures of an indicator: those of single months, and spans of several. Sites and
 * indicators with the same months share one object with one id, since most of an organisation reports alike.
 */
export type GivenMonths = {
  id: number
  single: MonthSet
  spans: readonly { first: number; last: number }[]
}

/** By the number of the site. */
export type GivenBySite = readonly (GivenMonths | undefined)[]

/** What is read of a cube once: the months of indicators, by code, and the distinct ones among them. */
type Kept = {
  byCode: Map<string, GivenBySite>
  distinct: Map<string, GivenMonths>
  missing: ReadonlyMap<string, GivenBySite>
}

const kept = new WeakMap<Cube, Kept>()

/** The range of months that the sets of a cube count in: the years with figures, and a year around them. */
export function monthRangeOf({ facts }: Cube): MonthRange {
  const all = [...facts.values()]
  if (all.length === 0) return { from: 0, to: 0 }
  const first = yearOf(Math.min(...all.map((own) => own.first)))
  const last = yearOf(Math.max(...all.map((own) => own.last)))
  return { from: (first - 1) * 12, to: (last + 2) * 12 - 1 }
}

const yearOf = (day: number): number => Math.floor(monthOfDay(day) / 12)

/** Months of four years fit into the bits of a number that both engines and JavaScript hold exactly. */
const blockYears = 4
const blockMonths = blockYears * 12

/** Reads the months of indicators by site; each indicator of a cube is read once. */
export async function readGivenMonths(
  cube: Cube,
  { dialect, rows }: CubeEngine,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GivenBySite>> {
  const known = keptOf(cube)
  const missing = codes.filter((code) => cube.facts.has(code) && !known.byCode.has(code))
  if (missing.length > 0) {
    const numberOf = (code: string) => cube.dimensions.of.indicator.find(code) ?? -1
    const from = `from ${dialect.table('cube_facts')} where indicator in ${listed(missing.map(numberOf))}`
    const single = await rows(`
      select indicator::integer, site, floor("year" / ${blockYears})::integer as block,
        cast(bit_or(cast(pow(2, "month" % ${blockMonths}) as bigint)) as double)
      ${from} and "month" is not null group by indicator, site, block order by indicator, site, block`)
    const long = await rows(
      `select distinct indicator::integer, site, d0, d1 ${from} and "month" is null order by all`,
    )
    const found = collect(cube, single, long, known.distinct)
    for (const code of missing) known.byCode.set(code, found.get(numberOf(code)) ?? [])
  }
  return known.byCode
}

/** The months in which emissions of indicators are missing at sites, by code. */
export const missingMonths = (cube: Cube): ReadonlyMap<string, GivenBySite> => keptOf(cube).missing

function keptOf(cube: Cube): Kept {
  const known = kept.get(cube)
  if (known) return known
  const distinct = new Map<string, GivenMonths>()
  const made = { byCode: new Map<string, GivenBySite>(), distinct, missing: collectMissing(cube, distinct) }
  kept.set(cube, made)
  return made
}

function collectMissing(cube: Cube, distinct: Kept['distinct']): ReadonlyMap<string, GivenBySite> {
  const { division } = cube.dimensions.of
  return new Map(
    [...Map.groupBy(cube.missing, ({ indicator }) => indicator)].map(([code, own]) => {
      // As longer figures are read: a single month is a span too.
      const rows = own.map(({ site, first, last }) => [0, division.find(site) ?? -1, first, last])
      return [code, collect(cube, [], rows, distinct).get(0) ?? []]
    }),
  )
}

type Row = readonly unknown[]
type Collected = { blocks: number[]; spans: number[] }

/** Months by the numbers of indicator and site, from rows in the order of both. */
function collect(
  cube: Cube,
  single: readonly Row[],
  long: readonly Row[],
  distinct: Kept['distinct'],
): Map<number, GivenBySite> {
  const range = monthRangeOf(cube)
  const collected = new Map<number, Map<number, Collected>>()
  const at = (indicator: number, site: number): Collected => {
    const bySite = collected.get(indicator) ?? new Map<number, Collected>()
    const own: Collected = bySite.get(site) ?? { blocks: [], spans: [] }
    collected.set(indicator, bySite.set(site, own))
    return own
  }
  for (const row of single) {
    const [indicator = -1, site = -1, block = 0, months = 0] = row.map(Number)
    at(indicator, site).blocks.push(block, months)
  }
  for (const row of long) {
    const [indicator = -1, site = -1, first = 0, last = 0] = row.map(Number)
    at(indicator, site).spans.push(monthOfDay(first), monthOfDay(last))
  }
  const found = new Map<number, GivenBySite>()
  for (const [indicator, bySite] of collected) {
    const months = cube.dimensions.sites.map((_, site) => {
      const own = bySite.get(site)
      if (!own) return undefined
      const key = `${own.blocks.join()} ${own.spans.join()}`
      const known = distinct.get(key) ?? toMonths(own, range, distinct.size + 1)
      distinct.set(key, known)
      return known
    })
    found.set(indicator, months)
  }
  return found
}

function toMonths({ blocks, spans }: Collected, range: MonthRange, id: number): GivenMonths {
  const single = noMonths(range)
  for (let index = 0; index < blocks.length; index += 2) {
    const first = (blocks[index] ?? 0) * blockMonths
    const months = BigInt(blocks[index + 1] ?? 0)
    for (let month = 0; month < blockMonths; month += 1)
      if ((months >> BigInt(month)) & 1n) addMonths(single, range, first + month, first + month)
  }
  const all = Array.from({ length: spans.length / 2 }, (_, index) => ({
    first: spans[index * 2] ?? 0,
    last: spans[index * 2 + 1] ?? 0,
  }))
  for (const { first, last } of all) if (first === last) addMonths(single, range, first, first)
  return { id, single, spans: all.filter(({ first, last }) => first !== last) }
}

/** True if a figure lies in a window: of a month, or a longer one as a whole. */
export const hasMonthIn = ({ single, spans }: GivenMonths, range: MonthRange, window: MonthSet): boolean =>
  overlap(single, window) ||
  spans.some(({ first, last }) => isEmpty(without(monthsBetween(range, first, last), window)))

/** The months in a window, with those of longer figures that lie in it as a whole. */
export function monthsInWindow(
  { single, spans }: GivenMonths,
  range: MonthRange,
  window: MonthSet,
): MonthSet {
  let set = intersect(single, window)
  for (const { first, last } of spans) {
    const span = monthsBetween(range, first, last)
    if (isEmpty(without(span, window))) set = unite(set, span)
  }
  return set
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
