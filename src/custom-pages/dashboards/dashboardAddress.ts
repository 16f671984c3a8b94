import { filtersOfSites, type FilterOfSites } from '#model/rules/analyses/filteredQuery.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { dateShortcuts, variations, type Variation } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'

const names = ['period', ...filtersOfSites, 'compare'] as const
const none = 'none'

/** Filters from the URL. Those that are not in it come from the dashboard. */
export function readFilters(search: URLSearchParams, kept: DashboardFilters): DashboardFilters {
  const [period, compare] = [search.get('period'), search.get('compare')]
  const membersOf = (name: FilterOfSites): string[] => {
    const written = search.get(name)
    return written === null ? (kept[name] ?? []) : listOf(written)
  }
  const [countries, activities] = [membersOf('countries'), membersOf('activities')]
  return {
    ...(period === null ? periodOf(kept) : readPeriod(period)),
    ...comparisonOf(compare === null ? kept.variation : variationOf(compare)),
    companies: membersOf('companies'),
    divisions: membersOf('divisions'),
    ...(countries.length > 0 && { countries }),
    ...(activities.length > 0 && { activities }),
  }
}

/** Query of a URL with other filters. Those that equal the saved ones are left out. */
export function writeFilters(
  search: URLSearchParams,
  filters: DashboardFilters,
  kept: DashboardFilters,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const [wanted, known] = [textsOf(filters), textsOf(kept)]
  for (const name of names) {
    if (wanted[name] === known[name]) next.delete(name)
    else next.set(name, wanted[name])
  }
  return next
}

/** An address of the same dashboard, with the filters that differ from the saved ones. */
export function withFilters(address: string, filters: DashboardFilters, kept: DashboardFilters): string {
  const [path = '', query = ''] = address.split('?')
  const written = writeFilters(new URLSearchParams(query), filters, kept).toString()
  return written === '' ? path : `${path}?${written}`
}

/** True if both sets of filters are equal. */
export const areSameFilters = (one: DashboardFilters, other: DashboardFilters): boolean =>
  names.every((name) => textsOf(one)[name] === textsOf(other)[name])

const textsOf = ({
  range,
  shortcut,
  companies,
  divisions,
  countries = [],
  activities = [],
  variation,
}: DashboardFilters) => ({
  period: range ? `${range.start}_${range.end}` : (shortcut ?? none),
  companies: companies.join(','),
  divisions: divisions.join(','),
  countries: countries.join(','),
  activities: activities.join(','),
  compare: variation ?? none,
})

const listOf = (text: string): string[] => text.split(',').filter((id) => id !== '')

function readPeriod(text: string): Pick<DashboardFilters, 'range' | 'shortcut'> {
  const shortcut = dateShortcuts.find((one) => one === text)
  if (shortcut) return { shortcut }
  const [start = '', end = ''] = text.split('_')
  return isIsoDate(start) && isIsoDate(end) && start <= end ? { range: { start, end } } : {}
}

const periodOf = ({ range, shortcut }: DashboardFilters): Pick<DashboardFilters, 'range' | 'shortcut'> => ({
  ...(range && { range }),
  ...(shortcut && { shortcut }),
})

const variationOf = (text: string): Variation | undefined =>
  Object.hasOwn(variations, text) ? (text as Variation) : undefined

const comparisonOf = (variation: Variation | undefined): Pick<DashboardFilters, 'variation'> =>
  variation ? { variation } : {}
