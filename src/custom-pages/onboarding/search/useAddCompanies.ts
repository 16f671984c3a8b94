import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addMappingItem } from '#src/dataProvider/calls/mapping.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { mappingKey } from '../mapping/useMapping.ts'
import { itemOf, type Candidate } from './directoryCandidate.ts'

/**
 * Adds companies to the mapping one by one, in order: the first entity of a mapping is the main one. Companies added
 * before a failure stay, and a retry continues with the rest.
 */
export function useAddCompanies(organizationId: string) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const [added, setAdded] = useState(0)
  const adding = useAction({
    mutationFn: async (companies: readonly Candidate[]) => {
      setAdded(0)
      for (const company of companies) {
        try {
          await addMappingItem(http, organizationId, itemOf(company))
        } catch (error) {
          // Another tab added it first.
          const isKnown = error instanceof ApiError && error.body.errors['nationalId'] !== undefined
          if (!isKnown) throw error
        }
        setAdded((count) => count + 1)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: mappingKey(organizationId) }),
    failed: t('onboarding.list.addFailed'),
  })
  return { add: adding.mutate, isAdding: adding.isPending, added }
}
