import { dismissDuplicates, undismissDuplicates } from '#model/calls/governance.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useInvalidatePersons } from '../useInvalidatePersons.ts'

type Pairs = readonly (readonly [string, string])[]

/** Marks pairs as different persons. The toast has an undo. */
export function useDismissPairs() {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const forget = useInvalidatePersons()
  const undo = useAction({
    mutationFn: async (ids: readonly string[]) => {
      for (const dismissalId of ids) await callApi(undismissDuplicates, { dismissalId })
    },
    done: t('persons.dismissals.restored'),
    failed: t('persons.dismissals.restoreFailed'),
    onSettled: () => forget(),
  })
  return useAction({
    mutationFn: (pairs: Pairs) => callApi(dismissDuplicates, { body: { pairs } }),
    done: ({ ids }) => ({
      title: t('persons.dismissals.done'),
      detail: t('persons.dismissals.doneDetail'),
      action: { label: t('persons.dismissals.undo'), onClick: () => undo.mutate(ids) },
    }),
    onSuccess: () => void forget(),
    failed: t('persons.dismissals.failed'),
  })
}
