import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { getDataImport } from '#model/calls/dataImports.ts'
import type { DataImport } from '#model/wire/dataImports.ts'
import { readsOf, useRead } from '../../layout/useRead.ts'
import { isMoving } from './standing.ts'

/** The name by which react-admin lists imports of data. */
export const importsResource = 'imports'

/** How often the server is asked how far it is. */
const lookMs = 1000

/** An import as it stands, looked at again for as long as the server works on it. */
export const useImport = (importId: string): UseQueryResult<DataImport> =>
  useRead(
    getDataImport,
    { id: importId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? lookMs : false),
      refetchIntervalInBackground: true,
      // Whoever draws it says so.
      failed: null,
    },
  )

/** Reads an import again after it has changed, and answers once that is done: the step to go on to depends on it. */
export function useReadAgain(): (importId: string) => Promise<unknown> {
  const queries = useQueryClient()
  return (importId) => {
    const keys = [readsOf(getDataImport, { id: importId }), [importsResource]]
    return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
