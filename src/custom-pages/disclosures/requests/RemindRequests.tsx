import { BellRing } from 'lucide-react'
import { remindDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { requestsMax } from '#model/wire/disclosures/requests.ts'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useAction } from '#src/layout/useAction.ts'
import type { ListSelection } from '#src/resources/fromSchema/list/useListSelection.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Reminds the contributors of the ticked requests by mail. */
export const RemindRequests = ({
  disclosureId,
  selection: { chosen, isAll, clear },
}: {
  disclosureId: string
  selection: ListSelection
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const isTooMany = isAll || chosen.size > requestsMax
  const reminding = useAction({
    mutationFn: () => callApi(remindDisclosureRequests, { disclosureId, body: { ids: [...chosen] } }),
    done: ({ reminded }) => say(countKey('disclosures.requests.reminded', reminded), reminded),
    failed: t('disclosures.requests.remindFailed'),
    onSuccess: clear,
  })
  return (
    <Permitted call={remindDisclosureRequests}>
      <button
        type="button"
        disabled={isTooMany || reminding.isPending}
        title={isTooMany ? t('disclosures.requests.tooMany', { max: requestsMax }) : undefined}
        onClick={() => reminding.mutate()}
      >
        <BellRing size={16} strokeWidth={1.75} aria-hidden />
        {t('disclosures.requests.remind')}
      </button>
    </Permitted>
  )
}
