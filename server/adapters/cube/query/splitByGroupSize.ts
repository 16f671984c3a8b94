import { dimensionLevels, type DimensionLevel, type LevelCode } from '#model/rules/cube/levels.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import { detailOf, type CubePlan, type Detail } from '#model/rules/cube/planQuery.ts'
import { isOfOneGender, isPayOfOnePerson, isShownByYear } from '#model/rules/data/smallGroups.ts'
import type { Cube } from './openCube.ts'
import type { Cut } from './scopeSql.ts'

type Judged = Pick<Cube, 'tellable' | 'facts'>
type OfPeople = { code: string; parts: readonly Pick<MeasurePart, 'indicator' | 'where'>[] }

/** Measures that may be shown in the same cells: those of the sets of levels at these positions. */
export type ShownTogether<Measure> = { sets: readonly number[]; measures: Measure[] }

/**
 * Splits measures by the rule of small groups into those with the same cells that may be shown. A total may be shown
 * where its parts are too small. `hidden` are the measures that the finest cells of the query must not show; `further`
 * is a level that all cells are restricted by.
 */
export async function splitByGroupSize<Measure extends OfPeople>(
  cube: Judged,
  plan: CubePlan,
  { cut: { levels, sets }, further }: { cut: Cut; further: LevelCode | null },
  measures: readonly Measure[],
): Promise<{ shown: ShownTogether<Measure>[]; hidden: Measure[] }> {
  const restricted = further === null ? [] : [further]
  const finest = detailOf(plan, [...plan.rows, ...plan.columns, ...restricted])
  const details = sets.map((set) =>
    detailOf(plan, [...set.flatMap((position) => levels[position] ?? []), ...restricted]),
  )
  const groups = new Map<string, ShownTogether<Measure>>()
  const hidden: Measure[] = []
  for (const measure of measures) {
    const isShown = await Promise.all(details.map((detail) => mayShow(cube, detail, measure)))
    if (!(await mayShow(cube, finest, measure))) hidden.push(measure)
    const own = isShown.flatMap((shown, index) => (shown ? [index] : []))
    if (own.length === 0 && sets.length > 0) continue
    const group = groups.get(own.join()) ?? { sets: own, measures: [] }
    group.measures.push(measure)
    groups.set(own.join(), group)
  }
  return { shown: [...groups.values()], hidden }
}

/** True if cells of a detail may show a measure. */
export async function mayShow(
  { tellable: disclosable, facts }: Judged,
  { place, by, dividesYears, years }: Detail,
  { code, parts }: OfPeople,
): Promise<boolean> {
  if (isPayOfOnePerson(code)) return false
  const judged = await Promise.all(
    parts.map(async ({ indicator, where }) => {
      const split = [
        ...by,
        ...(where ? [splitOf(where.dimension)] : []),
        ...(isOfOneGender(indicator) ? (['gender'] as const) : []),
      ]
      const levels = (await disclosable(split, years)).get(indicator)
      if (levels === undefined) return true
      const isDivided = dividesYears && isShownByYear(indicator) && hasPartsOfYears(facts.get(indicator))
      return levels[place] && !isDivided
    }),
  )
  return judged.every((shown) => shown)
}

/** True if an indicator has figures of less than a year. */
const hasPartsOfYears = (own: ReturnType<Judged['facts']['get']>): boolean =>
  own?.spans.some(({ first, last }) => last - first + 1 < shortestYear) ?? false

const shortestYear = 365

function splitOf(dimension: string): DimensionLevel {
  const split = dimensionLevels.find((level) => level === dimension)
  if (split === undefined) throw new Error(`${dimension} is no level`)
  return split
}
