import { useSearchParams } from 'react-router-dom'

const defaultPageSize = 100

/**
 * Filters, search and page of a list of datapoints, read from the URL. A change of a filter returns to the first page.
 * @param readFilters reads the filters of the list; unknown values are left out
 */
export function useListAddress<Filters extends Readonly<Record<string, string | undefined>>>(
  readFilters: (query: URLSearchParams) => Filters,
) {
  const [query, setQuery] = useSearchParams()
  const number = (name: string, otherwise: number): number => {
    const given = Number(query.get(name))
    return Number.isInteger(given) && given > 0 ? given : otherwise
  }
  const current = {
    ...readFilters(query),
    search: query.get('search') ?? undefined,
    page: number('page', 1),
    pageSize: Math.min(number('pageSize', defaultPageSize), 500),
  }
  const change = (part: Partial<typeof current>): void => {
    const next = { ...current, page: 1, ...part }
    const kept = Object.entries<string | number | undefined>({
      ...next,
      page: next.page === 1 ? undefined : next.page,
      pageSize: next.pageSize === defaultPageSize ? undefined : next.pageSize,
    }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
    setQuery(Object.fromEntries(kept) as Record<string, string>, { replace: true })
  }
  return { ...current, change, reset: () => setQuery({}, { replace: true }) }
}
