import { chooseMainItem } from '#model/calls/register.ts'
import type { MappingItem } from '#model/resources/mappingItems.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { mappingKey } from './useMapping.ts'

/** Makes another entity the main one. */
export function useChooseMain(organizationId: string): (item: MappingItem) => void {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const choice = useAction({
    mutationFn: ({ id }: MappingItem) => callApi(chooseMainItem, { body: { itemId: id } }),
    done: (_nothing, { name }) => t('onboarding.mapping.mainChosen', { name }),
    failed: t('onboarding.mapping.mainFailed'),
    changes: [mappingKey(organizationId)],
  })
  return (item) => choice.mutate(item)
}
