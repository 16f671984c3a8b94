import { useQueryClient } from '@tanstack/react-query'
import { listChanges } from '#model/calls/organizations.ts'
import { compareWithDirectory, refreshFromDirectory } from '#model/calls/register.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'

/**
 * The directory's data on a company, requested again each time it is opened, and the mutation that adopts some of it.
 */
export function useDirectoryComparison(companyId: string, onTaken: (count: number) => void) {
  const callApi = useSendRequest()
  const client = useQueryClient()
  const comparison = useRead(
    compareWithDirectory,
    { companyId },
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  )
  const taking = useAction({
    mutationFn: (fields: readonly string[]) =>
      callApi(refreshFromDirectory, { companyId, body: { fields } }, { seen: comparison.data }),
    onSuccess: async (_company, fields) => {
      // The record behind the sidebar, the lists and the history show the change.
      await Promise.all(
        [['companies'], ['divisions'], readsOf(listChanges)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      onTaken(fields.length)
    },
  })
  return { comparison, taking }
}
