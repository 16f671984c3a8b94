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

type Given = Pick<DisclosureRequest, 'state' | 'isPaused'> & Partial<Pick<DisclosureRequest, 'toCheck'>>

/** The state of a request, and what is to be checked in one that was carried over; a paused one says only that. */
export const RequestStateDot = ({ state, isPaused, toCheck }: Given) => {
  const { t } = useTexts()
  if (isPaused) return <StatusDot mark="rest">{t('disclosures.requests.paused')}</StatusDot>
  return (
    <Lines>
      <StatusDot mark={marks[state]}>{t(`resources.disclosureRequests.values.state.${state}`)}</StatusDot>
      {toCheck && (
        <StatusDot mark="unsure">{t(`resources.disclosureRequests.values.toCheck.${toCheck}`)}</StatusDot>
      )}
    </Lines>
  )
}

const Lines = styled('span')({ display: 'inline-grid' })
