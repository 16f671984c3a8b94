import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const marks: Readonly<Record<DisclosureRequest['state'], Mark>> = {
  OPEN: 'rest',
  SUBMITTED: 'unsure',
  RETURNED: 'failed',
  APPROVED: 'good',
}

/** The state of a request; a paused one says only that. */
export const RequestStateDot = ({ state, isPaused }: Pick<DisclosureRequest, 'state' | 'isPaused'>) => {
  const { t } = useTexts()
  return (
    <StatusDot mark={isPaused ? 'rest' : marks[state]}>
      {isPaused ? t('disclosures.requests.paused') : t(`resources.disclosureRequests.values.state.${state}`)}
    </StatusDot>
  )
}
