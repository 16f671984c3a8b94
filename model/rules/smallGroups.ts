import type { Nature } from '../data/defineNature.ts'
import { indicators } from '../data/indicators.ts'
import { natures } from '../data/natures/natures.ts'

/** Groups of the catalogue that are about people, also where their figures come by a file of any indicators. */
const floorsByGroup: Readonly<Record<string, number>> = { WF: 5, TR: 5, FL: 5, PY: 10 }

const floorsByIndicator = new Map<string, number>()
for (const { hiddenBelow, measures } of natures as readonly Floored[]) {
  for (const { indicator } of hiddenBelow === undefined ? [] : measures) {
    if (typeof indicator !== 'string') continue
    floorsByIndicator.set(indicator, Math.max(hiddenBelow ?? 0, floorsByIndicator.get(indicator) ?? 0))
  }
}

type Floored = { hiddenBelow?: number; measures: readonly { indicator: string | { column: string } }[] }

/** Kinds of file whose rows are people: what a row says is for whoever sent the file, and nobody else. */
export const naturesOfPeople: readonly string[] = (natures as readonly Nature[])
  .filter(({ hiddenBelow }) => hiddenBelow !== undefined)
  .map(({ code }) => code)

/** Persons that a figure of an indicator must be about to be shown; undefined where it is not about people. */
export const groupFloorOf = (indicator: string): number | undefined =>
  floorsByIndicator.get(indicator) ?? floorsByGroup[indicator.slice(0, 2)]

/** Indicators that count people, and those that count them and others: the one tells the rest of the other. */
export const partsOfPeople: readonly (readonly [part: string, whole: string])[] = Object.entries(
  indicators,
).flatMap(([part, { within, unit }]) =>
  within !== undefined && unit === 'pers' && groupFloorOf(part) !== undefined
    ? [[part, within] as const]
    : [],
)

/** Group of the catalogue each of whose facts is about one person. */
export const personGroup = 'PY'

/** Persons of the smallest group that is not empty: by site and period, by company and period, by period alone. */
export type SmallestGroups = { site: number | null; company: number | null; whole: number | null }

/**
 * What may be told of an indicator. A part is told only where every part beside it may be: what is left out would be
 * the difference to the whole. So one site below the floor hides the figures of all sites, and one company below it
 * those of each company.
 */
export function tellableLevels(
  indicator: string,
  smallest: SmallestGroups,
): { whole: boolean; companies: boolean; sites: boolean } {
  const floor = groupFloorOf(indicator)
  const reaches = (persons: number | null): boolean =>
    floor === undefined || persons === null || persons >= floor
  const whole = reaches(smallest.whole)
  const companies = whole && reaches(smallest.company)
  return { whole, companies, sites: companies && reaches(smallest.site) }
}
