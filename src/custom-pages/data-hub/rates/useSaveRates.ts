import { changeCurrencyRates, listCurrencyRates } from '#model/calls/currencyRates.ts'
import type { GivenRate } from '#model/wire/data/currencyRates.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Sets rates. Files that wait for them are checked again by the server. */
export function useSaveRates(onSettled?: () => unknown) {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  return useAction({
    mutationFn: (set: readonly GivenRate[]) => callApi(changeCurrencyRates, { body: { set: [...set] } }),
    done: (_, set) => say('currencyRates.saved', set.length),
    failed: t('currencyRates.saveFailed'),
    changes: [readsOf(listCurrencyRates)],
    ...(onSettled && { onSettled }),
  })
}
