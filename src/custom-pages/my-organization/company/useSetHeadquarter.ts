import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { listChanges } from '#model/calls/organizations.ts'
import { chooseHeadquarter } from '#model/calls/register.ts'
import type { Company } from '#model/resources/companies.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { addressLines } from '../addressLines.ts'

type Opened = { id: string } | Company

/**
 * Makes a site its company's head office, based on the version of the company that was opened. Refreshes both records,
 * the lists and the history. If somebody else saved first, shows their version, and the next attempt is based on it.
 */
export function useSetHeadquarter(opened: Opened) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  const [newer, setNewer] = useState<Company>()
  const show = (detail: string) =>
    toasts.show({ kind: 'error', title: t('register.headquarter.failed'), detail })
  const takeIn = ({ data }: { data: Company }) => {
    setNewer(data)
    const site = addressLines(data.headquarter?.address).join(', ') || t('register.headquarter.noAddress')
    show(t('register.headquarter.overtaken', { site }))
  }
  return useAction({
    mutationFn: (headquarterId: string) =>
      callApi(
        chooseHeadquarter,
        { companyId: opened.id, body: { headquarterId } },
        { seen: newer ?? opened },
      ),
    done: t('register.headquarter.saved'),
    changes: [['companies'], ['divisions'], readsOf(listChanges)],
    onError: (refusal) =>
      isConflict(refusal)
        ? dataProvider
            .getOne<Company>('companies', { id: opened.id })
            .then(takeIn, (failure: unknown) => show(explainError(failure, t)))
        : show((refusal instanceof ApiError && refusal.fields[0]?.message) || explainError(refusal, t)),
  })
}
