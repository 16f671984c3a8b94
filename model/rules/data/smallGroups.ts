import type { Nature } from '#model/data/defineNature.ts'
import { indicatorOf, indicators } from '#model/data/indicators.ts'
import { natures } from '#model/data/natures/natures.ts'

/**
 * Indicator groups about people, with their minimum group size, also if their values come from a file of any
 * indicators.
 */
const minimumsByGroup: Readonly<Record<string, number>> = { WF: 5, TR: 5, FL: 5, HS: 5, HR: 5, PY: 10 }

/** Indicators of business conduct that count people, such as members of a board; the others are about the company. */
const minimumOfConduct = 5
const isAboutPeopleOfConduct = (indicator: string): boolean =>
  indicator.startsWith('GO') && indicatorOf(indicator)?.unit === 'pers'

const minimumsByIndicator = new Map<string, number>()
for (const { hiddenBelow, measures } of natures as readonly Floored[]) {
  for (const { indicator } of hiddenBelow === undefined ? [] : measures) {
    if (typeof indicator !== 'string') continue
    minimumsByIndicator.set(indicator, Math.max(hiddenBelow ?? 0, minimumsByIndicator.get(indicator) ?? 0))
  }
}

type Floored = { hiddenBelow?: number; measures: readonly { indicator: string | { column: string } }[] }

/** Kinds of file whose rows describe people: a row is visible only to the user who sent the file. */
export const naturesOfPeople: readonly string[] = (natures as readonly Nature[])
  .filter(({ isAboutPeople = false }) => isAboutPeople)
  .map(({ code }) => code)

/** Minimum number of persons behind a value of an indicator for it to be shown; undefined if it is not about people. */
export const minimumGroupSizeOf = (indicator: string): number | undefined =>
  minimumsByIndicator.get(indicator) ??
  minimumsByGroup[indicator.slice(0, 2)] ??
  (isAboutPeopleOfConduct(indicator) ? minimumOfConduct : undefined)

/** What counts an indicator and others, from the nearest to the widest. */
function wholesOf(part: string): string[] {
  const { within } = indicatorOf(part) ?? {}
  return within === undefined ? [] : [within, ...wholesOf(within)]
}

/** Pairs of indicators of which the second counts the first and others: publishing both reveals the remainder. */
export const partsOfPeople: readonly (readonly [part: string, whole: string])[] = Object.entries(
  indicators,
).flatMap(([part, { unit }]) =>
  unit === 'pers' && minimumGroupSizeOf(part) !== undefined
    ? wholesOf(part).map((whole) => [part, whole] as const)
    : [],
)

/**
 * True if an indicator counts people of one gender, such as women in top management. It is judged by gender whatever a
 * query divides: the others of the same gender follow from a headcount by gender.
 */
export const isOfOneGender = (indicator: string): boolean => indicator === 'WF18'

/** Indicator group in which each fact is about one person. */
export const personGroup = 'PY'

/**
 * True if a figure of an indicator is the pay of one person, in a group of any size: the highest pay is never shown. The
 * pay ratio that is computed from it is, as ESRS S1-16 asks (decision 241).
 */
export const isPayOfOnePerson = (indicator: string): boolean => indicator === 'PY03'

/** True if each fact of an indicator is about one person. */
export const isAboutOnePerson = (indicator: string): boolean => indicator.startsWith(personGroup)

/**
 * True if figures of an indicator are shown for whole calendar years only, unless they are figures of years themselves.
 * Pay hardly changes from one month to the next: the difference of two months is the pay of who came or left between
 * them.
 */
export const isShownByYear = (indicator: string): boolean => isAboutOnePerson(indicator)

/** Size of the smallest non-empty group: by site and period, by company and period, by period alone. */
export type SmallestGroups = { site: number | null; company: number | null; whole: number | null }

/**
 * The levels at which an indicator may be shown. A part is shown only if all parts beside it may be: otherwise the
 * hidden one could be computed from the total. So one site below the floor hides the values of all sites, and one
 * company below it those of all companies.
 */
export function showableLevels(
  indicator: string,
  smallest: SmallestGroups,
): { whole: boolean; companies: boolean; sites: boolean } {
  const floor = minimumGroupSizeOf(indicator)
  const reaches = (persons: number | null): boolean =>
    floor === undefined || persons === null || persons >= floor
  const whole = reaches(smallest.whole)
  const companies = whole && reaches(smallest.company)
  return { whole, companies, sites: companies && reaches(smallest.site) }
}
