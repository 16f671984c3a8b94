import { isSame, matchMonths, monthsIn, moveMonths, runsOf } from '#model/rules/cube/matchMonths.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import {
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  unite,
  without,
  type MonthSet,
} from '#model/rules/cube/monthSets.ts'
import { firstDayOf, monthOfDay } from '#model/rules/cube/periods.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import {
  monthRangeOf,
  monthsInWindow,
  readGivenMonths,
  type GivenBySite,
  type GivenMonths,
} from './givenMonths.ts'
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

/** What some figures of have no counterpart, and the scopes that leave these figures out. */
export type MatchedGroup<One extends Compared> = {
  compared: readonly One[]
  now: Scope
  before: Scope
  /** The months of indicators by site, as far as they are compared. */
  givenOf: (compared: Pick<Compared, 'parts' | 'sides'>) => ReadonlyMap<string, GivenBySite>
}

/** The months of a site that are compared, counted in the later period; whole if no figure is left out. */
type Matched = { months: MonthSet; isWhole: boolean }

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
  const range = monthRangeOf(cube)
  const months = before.moved.months
  return [true, false].flatMap((isBySite) => {
    const matched = matchesOf(cube, { now, before, given, isBySite })
    const partial = all.filter(
      (one) =>
        isAboutPeople(one) !== isBySite &&
        one.parts.some((part) => matched(codesOf(one, part)).some(({ isWhole }) => !isWhole)),
    )
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
        matched(own).flatMap(({ months: set }, site) =>
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
          .map(({ months: set }) => set)
          .reduce(unite, noMonths(range))
        return isEmpty(without(monthsBetween(range, first + by, last + by), kept))
      },
    })
    return [
      {
        compared: partial,
        now: { ...now, matching: shifted(0) },
        before: { ...before, matching: shifted(months) },
        givenOf: (one) => restrictGiven(cube, given, one, matched),
      },
    ]
  })
}

const isAboutPeople = ({ parts }: Pick<Compared, 'parts'>): boolean =>
  parts.some(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined)

/** The indicators that are matched together: those of its side for a flow, the indicator itself for a stock. */
function codesOf(
  { sides }: Pick<Compared, 'sides'>,
  { indicator, overTime }: MeasurePart,
): readonly string[] {
  const side = overTime === 'SUM' ? sides.find((one) => one.includes(indicator)) : undefined
  return side ? side.toSorted() : [indicator]
}

type Read = {
  now: Scope
  before: Scope
  given: ReadonlyMap<string, GivenBySite>
  isBySite: boolean
}

/** The months of indicators that are compared, by site; all sites have the same if they are not matched one by one. */
function matchesOf(cube: Cube, { now, before, given, isBySite }: Read) {
  const range = monthRangeOf(cube)
  const by = before.moved.months
  const windowOf = ({ days }: Scope): MonthSet =>
    days === null
      ? monthsBetween(range, range.from, range.to)
      : monthsBetween(range, monthOfDay(days.first), monthOfDay(days.last))
  const [window, windowBefore] = [windowOf(now), windowOf(before)]
  const within = (set: MonthSet, first: number, last: number) =>
    isEmpty(without(monthsBetween(range, first, last), set))
  const match = (figures: readonly GivenMonths[]): Matched => {
    const read = (set: MonthSet) =>
      figures.map((one) => monthsInWindow(one, range, set)).reduce(unite, noMonths(range))
    const spans = (set: MonthSet) =>
      figures.flatMap((one) => one.spans).filter(({ first, last }) => within(set, first, last))
    const mine = { months: read(window), spans: spans(window) }
    const theirs = {
      months: moveMonths(read(windowBefore), range, by),
      spans: spans(windowBefore).map(({ first, last }) => ({ first: first + by, last: last + by })),
    }
    const months = matchMonths(range, mine, theirs)
    return { months, isWhole: isSame(months, mine.months) && isSame(months, theirs.months) }
  }
  const known = new Map<string, readonly Matched[]>()
  const alike = new Map<string, Matched>()
  const matchOnce = (figures: readonly GivenMonths[]): Matched => {
    const name = figures.map(({ id }) => id).join()
    const same = alike.get(name) ?? match(figures)
    alike.set(name, same)
    return same
  }
  return (codes: readonly string[]): readonly Matched[] => {
    const found = known.get(codes.join())
    if (found) return found
    const bySite = codes.map((code) => given.get(code) ?? [])
    const made = isBySite
      ? cube.dimensions.sites.map((_, site) => matchOnce(bySite.flatMap((own) => own[site] ?? [])))
      : [matchOnce([...new Set(bySite.flat().filter((one) => one !== undefined))])]
    known.set(codes.join(), made)
    return made
  }
}

/** The months of the indicators of a measure that are compared, as completeness counts them. */
function restrictGiven(
  cube: Cube,
  given: ReadonlyMap<string, GivenBySite>,
  compared: Pick<Compared, 'parts' | 'sides'>,
  matched: (codes: readonly string[]) => readonly Matched[],
): ReadonlyMap<string, GivenBySite> {
  const range = monthRangeOf(cube)
  let last = 0
  const kept = new Map<string, GivenMonths>()
  return new Map(
    compared.parts.map((part) => {
      const own = matched(codesOf(compared, part))
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
