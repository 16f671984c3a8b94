import { styled } from '@mui/material/styles'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const marks: Readonly<Record<DisclosureRequest['state'], Mark>> = {
  OPEN: 'rest',
  SUBMITTED: 'unsure',
  RETURNED: 'failed',
  APPROVED: 'good',
}

/** The state of a request, with what is to be checked in one that was carried over; a paused one says only that. */
export const RequestStateDot = ({
  state,
  isPaused,
  toCheck,
}: Pick<DisclosureRequest, 'state' | 'isPaused' | 'toCheck'>) => {
  const { t } = useTexts()
  if (isPaused) return <StatusDot mark="rest">{t('disclosures.requests.paused')}</StatusDot>
  const dot = (
    <StatusDot mark={marks[state]}>{t(`resources.disclosureRequests.values.state.${state}`)}</StatusDot>
  )
  if (!toCheck) return dot
  return (
    <Lines>
      {dot}
      <RequestCheckDot {...{ toCheck }} />
    </Lines>
  )
}

/** What is to be checked in a request that was carried over from an earlier disclosure. */
export const RequestCheckDot = ({ toCheck }: { toCheck: NonNullable<DisclosureRequest['toCheck']> }) => {
  const { t } = useTexts()
  return <StatusDot mark="unsure">{t(`resources.disclosureRequests.values.toCheck.${toCheck}`)}</StatusDot>
}

const Lines = styled('span')({ display: 'inline-grid' })
