import { useSearchParams } from 'react-router-dom'
import type { Sort } from '#src/ui/table/column.ts'
import { analysisSorts, type AnalysisSort } from './sortAnalyses.ts'

/** Search term and sort order of the list, read from the URL. The default is the newest change first. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const column = analysisSorts.find((one) => one === query.get('sort')) ?? 'updatedAt'
  const sort: AnalysisSort = { column, order: query.get('order') === 'asc' ? 'asc' : 'desc' }
  const search = query.get('search') ?? ''
  const change = (part: { search?: string; sort?: Sort }): void => {
    const next = { search, sort, ...part }
    setQuery(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(part.sort || query.has('sort') ? { sort: next.sort.column, order: next.sort.order } : {}),
      },
      { replace: true },
    )
  }
  return { search, sort, change }
}
