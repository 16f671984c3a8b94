import { useQueryClient } from '@tanstack/react-query'
import { listSessions } from '#model/calls/accounts.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'

/** Ends sessions by a call, shows the result, and refreshes the list. */
export function useEndSessions(
  end: () => Promise<void>,
  { done, failed, onClose }: { done: string; failed: string; onClose: () => void },
) {
  const client = useQueryClient()
  return useAction({
    mutationFn: end,
    done,
    failed,
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: readsOf(listSessions) })
    },
  })
}
