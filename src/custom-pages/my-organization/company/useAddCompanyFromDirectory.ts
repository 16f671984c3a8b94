import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { listChanges } from '#model/calls/organizations.ts'
import { createBusinesses } from '#model/calls/register.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Adds a company from the directory with its sites, and opens its record. `problem` is the reason of a refusal, such as
 * a number that already exists.
 */
export function useAddCompanyFromDirectory() {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const client = useQueryClient()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const { id: organizationId } = useRequiredOrganization()
  const mutation = useAction({
    mutationFn: ({ nationalId, name, countryCode }: DirectoryEntry) =>
      callApi(createBusinesses, {
        body: {
          organizationId,
          businessesToFetch: [{ line: 1, nationalId, name, country: countryCode }],
        },
      }),
    onSuccess: async ({ firstCompanyId }) => {
      if (firstCompanyId === null) return
      toasts.show({ kind: 'success', title: t('resources.companies.created') })
      sidebar.close()
      void navigate(paths.companyInformation(firstCompanyId))
      await Promise.all(
        [['companies'], ['divisions'], readsOf(listChanges)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
    failed: t('resources.companies.createFailed'),
  })
  return {
    mutate: mutation.mutate,
    reset: mutation.reset,
    isPending: mutation.isPending,
    problem: mutation.data?.problems[0]?.message,
  }
}
