import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { listGuests, removeGuest, sendGuestLink } from '#model/calls/disclosureGuests.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import type { Guest } from '#model/wire/disclosures/guests.ts'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useConfirm } from '#src/ui/useConfirm.ts'

/** A guest contributor: the state of the link, what waits, and what a member can do. */
export const GuestLine = ({ disclosureId, guest }: { disclosureId: string; guest: Guest }) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const callApi = useSendRequest()
  const { id, name, email, sentAt, expiresAt, isExpired, optedOut, requests, open } = guest
  const changes = [readsOf(listGuests, { disclosureId }), [disclosureRequests.name]]
  const place = { disclosureId, guestId: id }
  const sending = useAction({
    mutationFn: () => callApi(sendGuestLink, place),
    done: t('disclosures.guests.sent', { email }),
    failed: t('disclosures.guests.sendFailed'),
    changes,
  })
  const removal = useAction({
    mutationFn: () => callApi(removeGuest, place),
    done: t('disclosures.guests.removed'),
    failed: t('disclosures.guests.removeFailed'),
    changes,
  })
  const action = t(sentAt === null ? 'disclosures.guests.send' : 'disclosures.guests.sendAgain')
  const { openConfirm, question } = useConfirm(removal)
  const linkState = (): string => {
    if (optedOut) return t('disclosures.guests.optedOut')
    if (sentAt === null || expiresAt === null) return t('disclosures.guests.notSent')
    return t(isExpired ? 'disclosures.guests.expired' : 'disclosures.guests.valid', {
      date: format.date(expiresAt),
    })
  }
  return (
    <Line>
      <b>{name}</b>
      <span>{email}</span>
      <span>{linkState()}</span>
      <span>
        {say(countKey('disclosures.requests.count', requests), requests)}
        {requests > 0 && <>, {say(countKey('disclosures.guests.open', open), open)}</>}
      </span>
      <Buttons>
        <Permitted call={sendGuestLink}>
          <Button
            size="small"
            aria-label={t('disclosures.guests.sendTo', { action, name })}
            disabled={optedOut || open === 0}
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {action}
          </Button>
        </Permitted>
        <Permitted call={removeGuest}>
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={t('disclosures.guests.removeOne', { name })}
            onClick={openConfirm}
          >
            {t('disclosures.guests.remove')}
          </Button>
        </Permitted>
      </Buttons>
      <ConfirmDialog
        {...question}
        title={t('disclosures.guests.removeTitle', { name })}
        confirmLabel={t('disclosures.guests.remove')}
        cancelLabel={t('disclosures.guests.keep')}
      >
        {t('disclosures.guests.removeBody')}
      </ConfirmDialog>
    </Line>
  )
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  '& > span': { color: theme.vars.palette.text.secondary },
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
