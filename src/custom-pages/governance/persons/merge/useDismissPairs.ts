import { dismissPairs, restorePair } from '../../../../dataProvider/calls/duplicates.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../layout/useAct.ts'
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
    done: t('persons.dismissals.restored'),
    failed: t('persons.dismissals.restoreFailed'),
    onSettled: () => forget(),
  })
  return useAct({
    mutationFn: (pairs: Pairs) => dismissPairs(http, orgId, pairs),
    done: (ids) => ({
      title: t('persons.dismissals.done'),
      detail: t('persons.dismissals.doneDetail'),
      action: { label: t('persons.dismissals.undo'), onClick: () => undo.mutate(ids) },
    }),
    onSuccess: () => void forget(),
    failed: t('persons.dismissals.failed'),
  })
}
