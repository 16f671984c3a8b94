import type { CoveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { intersect, noMonths, unite, type MonthRange, type MonthSet } from '#model/rules/cube/monthSets.ts'
import {
  monthRangeOf,
  monthsInWindow,
  openMonths,
  type GivenBySite,
  type GivenMonths,
} from './givenMonths.ts'
import type { Cube } from './openCube.ts'

/** The months of a measure at a site: those with some figure, and those with a figure of each side and indicator. */
type Months = { any: MonthSet; complete: MonthSet }

/** The months of a measure at all sites that have the same ones. */
export type Reported = Months & {
  id: number
  /** The months in a window, in which a longer figure counts if it lies in it as a whole. */
  in: (window: MonthSet) => Months
}

/** Sites that are open in the same months and have the same fiscal calendar. */
export type SiteClass = { id: number; open: MonthSet; calendar: number }

/** The months of the sites of a cube, read once for each of its versions. */
type Reporting = {
  range: MonthRange
  /** More than any id of a class. */
  classes: number
  classOf: readonly SiteClass[]
  /**
   * The months of a measure by site; undefined for a site that never had a figure of it. They are kept, except for those
   * of a comparison.
   */
  of: (
    measure: CoveredMeasure,
    given: ReadonlyMap<string, GivenBySite>,
    isCompared: boolean,
  ) => readonly (Reported | undefined)[]
}

const kept = new WeakMap<Cube, Reporting>()

/** How the sites of a cube report. */
export function reportingOf(cube: Cube): Reporting {
  const known = kept.get(cube) ?? startReporting(cube)
  kept.set(cube, known)
  return known
}

function startReporting(cube: Cube): Reporting {
  const range = monthRangeOf(cube)
  const open = openMonths(cube, range)
  const classes = new Map<string, SiteClass>()
  const classOf = cube.dimensions.sites.map(([, , , , calendar], site) => {
    const own = open[site] ?? noMonths(range)
    const name = `${own.join()} ${calendar}`
    const known = classes.get(name) ?? { id: classes.size, open: own, calendar }
    classes.set(name, known)
    return known
  })
  const distinct = new Map<string, Reported>()
  const byMeasure = new Map<string, readonly (Reported | undefined)[]>()
  return {
    range,
    classes: classes.size,
    classOf,
    of: (measure, given, isCompared) => {
      if (isCompared) return readReported(cube, range, measure, given, new Map())
      const known = byMeasure.get(measure.code) ?? readReported(cube, range, measure, given, distinct)
      byMeasure.set(measure.code, known)
      return known
    },
  }
}

function readReported(
  cube: Cube,
  range: MonthRange,
  { sides }: CoveredMeasure,
  given: ReadonlyMap<string, GivenBySite>,
  distinct: Map<string, Reported>,
): (Reported | undefined)[] {
  const bySide = sides.map((side) => side.map((one) => given.get(one) ?? []))
  return cube.dimensions.sites.map((_, site) => {
    const own = bySide.map((side) => side.flatMap((bySite) => bySite[site] ?? []))
    if (own.every((side) => side.length === 0)) return undefined
    const name = own.map((side) => side.map(({ id }) => id).join()).join(';')
    const same = distinct.get(name) ?? toReported(own, range, distinct.size + 1)
    distinct.set(name, same)
    return same
  })
}

function toReported(sides: readonly (readonly GivenMonths[])[], range: MonthRange, id: number): Reported {
  const monthsOf = (read: (given: GivenMonths) => MonthSet): Months => {
    const own = sides.map((side) => side.map(read))
    return {
      any: own.flat().reduce(unite, noMonths(range)),
      complete: own
        .map((side) => (side.length === 0 ? noMonths(range) : side.reduce(intersect)))
        .reduce(intersect),
    }
  }
  const single = monthsOf((given) => given.single)
  const hasSpans = sides.flat().some(({ spans }) => spans.length > 0)
  return {
    ...single,
    id,
    in: (window) => (hasSpans ? monthsOf((given) => monthsInWindow(given, range, window)) : single),
  }
}
