import { dismissPairs, restorePair } from '../../../../dataProvider/calls/duplicates.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../dataProvider/useAct.ts'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../../layout/explainError.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useForgetPersons } from '../useForgetPersons.ts'

type Pairs = readonly (readonly [string, string])[]

/** Says that pairs are two persons each; the toast that tells so takes it back. */
export function useDismissPairs() {
  const { t } = useTexts()
  const http = useHttp()
  const forget = useForgetPersons()
  const { id: orgId } = useRequiredOrganization()
  const undo = useAct({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await restorePair(http, orgId, id)
    },
    onSuccess: () => toasts.show({ kind: 'success', title: t('persons.dismissals.restored') }),
    onError: (error) => {
      const title = t('persons.dismissals.restoreFailed')
      toasts.show({ kind: 'error', title, detail: explainError(error, t) })
    },
    onSettled: () => forget(),
  })
  return useAct({
    mutationFn: (pairs: Pairs) => dismissPairs(http, orgId, pairs),
    onSuccess: (ids) => {
      toasts.show({
        kind: 'success',
        title: t('persons.dismissals.done'),
        detail: t('persons.dismissals.doneDetail'),
        action: { label: t('persons.dismissals.undo'), onClick: () => undo.mutate(ids) },
      })
      void forget()
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t('persons.dismissals.failed'),
        detail: explainError(error, t),
      }),
  })
}
