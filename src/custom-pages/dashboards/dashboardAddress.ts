import { filtersOfSites, type FilterOfSites } from '#model/rules/analyses/filteredQuery.ts'
import { sharableLevels, type SharableLevel } from '#model/rules/analyses/sharedLevels.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { dateShortcuts, variations, type Variation } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'

const names = ['period', ...filtersOfSites, 'compare'] as const
const none = 'none'

/** The filters by levels that widgets share, none of which is empty. */
type Levels = NonNullable<DashboardFilters['levels']>

/** Filters from the URL. Those that are not in it come from the dashboard. */
export function readFilters(search: URLSearchParams, kept: DashboardFilters): DashboardFilters {
  const [period, compare] = [search.get('period'), search.get('compare')]
  const membersOf = (name: FilterOfSites): string[] => {
    const written = search.get(name)
    return written === null ? (kept[name] ?? []) : listOf(written)
  }
  const [countries, activities] = [membersOf('countries'), membersOf('activities')]
  const levels = readLevels(search, kept.levels)
  return {
    ...(period === null ? periodOf(kept) : readPeriod(period)),
    ...comparisonOf(compare === null ? kept.variation : variationOf(compare)),
    companies: membersOf('companies'),
    divisions: membersOf('divisions'),
    ...(countries.length > 0 && { countries }),
    ...(activities.length > 0 && { activities }),
    ...(Object.keys(levels).length > 0 && { levels }),
  }
}

/** A level is a parameter with each of its members, whose names may contain any character. */
function readLevels(search: URLSearchParams, kept: Levels = {}): Levels {
  const read = sharableLevels.map((level) => {
    const members = search.has(level) ? search.getAll(level).filter((id) => id !== '') : kept[level]
    return [level, members ?? []] as const
  })
  return Object.fromEntries(read.filter(([, members]) => members.length > 0))
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
  for (const level of sharableLevels) {
    const members = filters.levels?.[level] ?? []
    next.delete(level)
    if (hasSameMembers(level, filters, kept)) continue
    for (const id of members.length > 0 ? members : ['']) next.append(level, id)
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
  names.every((name) => textsOf(one)[name] === textsOf(other)[name]) &&
  sharableLevels.every((level) => hasSameMembers(level, one, other))

const hasSameMembers = (level: SharableLevel, ...both: [DashboardFilters, DashboardFilters]): boolean => {
  const [one, other] = both.map(({ levels }) => JSON.stringify(levels?.[level] ?? []))
  return one === other
}

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
