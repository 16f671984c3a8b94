import { useSearchParams } from 'react-router-dom'
import type { Sort } from '../../../ui/table/column.ts'
import { analysisSorts, type AnalysisSort } from './sortAnalyses.ts'

/** What the list's address says: what is sought, and by what it is in order; the newest change first by itself. */
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
