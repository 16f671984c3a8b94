import { refrigerantFactors } from '#model/data/factors/refrigerants.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'

type Potential = Pick<UsedFactor, 'series' | 'source' | 'activityYear'>

/**
 * Reports of the IPCC whose global warming potentials are used for refrigerants of one year, by year, where there are
 * several: emissions by potentials of AR5 and AR6 are not comparable, and one set is to be used for a year.
 */
export function mixedPotentials(factors: readonly Potential[]): { year: number; reports: string[] }[] {
  const reports = new Map<number, Set<string>>()
  for (const { series, source, activityYear } of factors) {
    const [report] = /\bAR\d\b/.exec(source ?? '') ?? []
    if (report === undefined || !Object.hasOwn(refrigerantFactors, series)) continue
    reports.set(activityYear, (reports.get(activityYear) ?? new Set()).add(report))
  }
  return [...reports]
    .filter(([, found]) => found.size > 1)
    .map(([year, found]) => ({ year, reports: [...found].toSorted() }))
    .toSorted((one, other) => one.year - other.year)
}
