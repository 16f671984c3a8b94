import { useQueryClient } from '@tanstack/react-query'
import { setHeadquarter } from '../../dataProvider/calls/companies.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useAct } from '../../dataProvider/useAct.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import { explainError } from '../../resources/fromSchema/explainError.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Makes a division its company's headquarter; both files, the lists and the history show it. */
export function useSetHeadquarter(companyId: string, onDone: () => void) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const organization = useRequiredOrganization()
  return useAct({
    mutationFn: (divisionId: string) => setHeadquarter(http, organization.id, companyId, divisionId),
    onSuccess: async () => {
      toasts.show({ kind: 'success', title: t('register.headquarter.saved') })
      onDone()
      await Promise.all(
        ['companies', 'divisions', 'changes'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t('register.headquarter.failed'),
        detail: (error instanceof ApiError && error.fields[0]?.message) || explainError(error, t),
      }),
  })
}
