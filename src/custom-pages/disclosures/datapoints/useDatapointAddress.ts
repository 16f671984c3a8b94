import { useSearchParams } from 'react-router-dom'
import { coverageStates, type CoverageState } from '#model/rules/disclosures/coverage.ts'
import { scopeStates, type ScopeState } from '#model/rules/disclosures/scope.ts'

type Choice = {
  requirement?: string | undefined
  state?: ScopeState | undefined
  coverage?: CoverageState | undefined
  search?: string | undefined
  page?: number
  pageSize?: number
}

const defaultPageSize = 100

/** Filters, search and page of the list, read from the URL. A change of a filter returns to the first page. */
export function useDatapointAddress() {
  const [query, setQuery] = useSearchParams()
  const number = (name: string, otherwise: number): number => {
    const given = Number(query.get(name))
    return Number.isInteger(given) && given > 0 ? given : otherwise
  }
  const current = {
    requirement: query.get('requirement') ?? undefined,
    state: scopeStates.find((state) => state === query.get('state')),
    coverage: coverageStates.find((coverage) => coverage === query.get('coverage')),
    search: query.get('search') ?? undefined,
    page: number('page', 1),
    pageSize: Math.min(number('pageSize', defaultPageSize), 500),
  }
  const change = (part: Choice): void => {
    const next = { ...current, page: 1, ...part }
    const kept = Object.entries({
      ...next,
      page: next.page === 1 ? undefined : next.page,
      pageSize: next.pageSize === defaultPageSize ? undefined : next.pageSize,
    }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
    setQuery(Object.fromEntries(kept) as Record<string, string>, { replace: true })
  }
  return { ...current, change, reset: () => setQuery({}, { replace: true }) }
}
