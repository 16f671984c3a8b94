import { countBits, noMonths, type MonthRange, type MonthSet } from '#model/rules/cube/monthSets.ts'
import type { Reported } from './reportedMonths.ts'

/** A count of the months and sites with figures, and of those expected. */
export const startCount = (range: MonthRange) => ({
  sitesGiven: 0,
  sitesExpected: 0,
  siteMonthsGiven: 0,
  siteMonthsExpected: 0,
  monthsGiven: noMonths(range),
  monthsExpected: noMonths(range),
})

/** Adds the months of sites that are alike to a count. */
export function addSites(
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
