import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'

/** A search for sites of the organisation by their name, for a selector. */
export function useSiteSearch() {
  const provider = useDataProvider()
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<Option[]> => {
      const { data } = await provider.getList<{ id: string; name: string }>('divisions', {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map(({ id, name }) => ({ value: id, label: name }))
    },
    [provider],
  )
}
