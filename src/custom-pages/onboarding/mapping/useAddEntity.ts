import { useQueryClient } from '@tanstack/react-query'
import { addMappingItem, type NewMappingItem } from '#src/dataProvider/calls/mapping.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { mappingKey } from './useMapping.ts'

/** Adds an entity. Field errors are returned by entity field names, any other failure is a toast. */
export function useAddEntity(
  organizationId: string,
  { onAdded, onRefused }: { onAdded: () => void; onRefused: (errors: Record<string, string>) => void },
) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  return useAction({
    mutationFn: (item: NewMappingItem) => addMappingItem(http, organizationId, item),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mappingKey(organizationId) })
      onAdded()
    },
    refused: (error) => {
      const { country, ...errors } = error instanceof ApiError ? error.body.errors : {}
      const named = { ...errors, ...(country === undefined ? {} : { countryCode: country }) }
      if (Object.keys(named).length === 0) return false
      onRefused(named)
      return true
    },
    failed: t('onboarding.mapping.addFailed'),
  })
}
