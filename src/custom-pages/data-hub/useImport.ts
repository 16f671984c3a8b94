import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { getDataImport } from '#model/calls/dataImports.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { isMoving } from './importState.ts'

/** Name of data imports as a react-admin resource. */
export const importsResource = 'imports'

/** Polling interval of a running import, in milliseconds. */
const pollIntervalMs = 1000

/** Reads an import. Polls as long as the server works on it. */
export const useImport = (importId: string): UseQueryResult<DataImport> =>
  useRead(
    getDataImport,
    { id: importId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && isMoving(data) ? pollIntervalMs : false,
      refetchIntervalInBackground: true,
      // The caller shows the failure.
      failed: null,
    },
  )

/** Refetches an import after a change. Resolves when done, since the next step depends on it. */
export function useRefetchImport(): (importId: string) => Promise<unknown> {
  const queries = useQueryClient()
  return (importId) => {
    const keys = [readsOf(getDataImport, { id: importId }), [importsResource]]
    return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
