import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../dataProvider/useAct.ts'
import { explainError } from '../../../layout/explainError.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Ends sessions by a call, says what came of it, and shows the list as it then is. */
export function useEndSessions(
  end: () => Promise<void>,
  { done, failed, onClose }: { done: string; failed: string; onClose: () => void },
) {
  const { t } = useTexts()
  const client = useQueryClient()
  return useAct({
    mutationFn: end,
    onSuccess: () => void toasts.show({ kind: 'success', title: done }),
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: failed,
        detail: explainError(error, t),
      }),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}
