import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { listSessions, endOtherSessions, endSession } from '#model/calls/accounts.ts'
import type { AccountSession } from '#model/wire/identity/accounts.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useReadAll, readsOf } from '#src/layout/useRead.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countKey } from '#locales/countKey.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { SessionLine } from './SessionLine.tsx'
import { useDeviceName } from './useDeviceName.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/layout/useAction.ts'

/** Active sessions, the current one first, with actions to end the others. */
export const Sessions = () => {
  const { t } = useTexts()
  return (
    <Section aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t('settings.sessions.title')}</h2>
      <p>{t('settings.sessions.lead')}</p>
      <SessionList />
    </Section>
  )
}

const SessionList = () => {
  const { t } = useTexts()
  const accountId = useIdentity()?.sub ?? ''
  const [ending, setEnding] = useState<AccountSession | 'others'>()
  const query = useReadAll(listSessions, { accountId })
  const dialog = { accountId, onClose: () => setEnding(undefined) }
  return (
    <QueryState query={query} failed={t('settings.sessions.failed')} level="h3" waiting={<FormSkeleton />}>
      {(sessions) => {
        const others = sessions.filter(({ isCurrent }) => !isCurrent).length
        return (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {others === 0 ? (
              <p>{t('settings.sessions.alone')}</p>
            ) : (
              <Button onClick={() => setEnding('others')}>{t('settings.sessions.endOthers')}</Button>
            )}
            {ending === 'others' && <EndOthersDialog {...dialog} count={others} />}
            {typeof ending === 'object' && <EndSessionDialog {...dialog} session={ending} />}
          </>
        )
      }}
    </QueryState>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  '& h2': typography.h3,
  '& p': { marginTop: 2, color: vars.palette.text.secondary, textWrap: 'pretty' },
  '& ul': { margin: '12px 0 16px', padding: 0, listStyle: 'none' },
}))

type EndOthersProps = { accountId: string; count: number; onClose: () => void }

/** Confirms the logout of all other devices, with their number. */
const EndOthersDialog = ({ accountId, count, onClose }: EndOthersProps) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const { mutate, isPending } = useEndSessions(() => callApi(endOtherSessions, { accountId }), {
    done: say(countKey('settings.sessions.othersEnded', count), count),
    failed: t('settings.sessions.othersFailed'),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('settings.sessions.endOthersTitle')}
      cancelLabel={t('settings.sessions.keepAll')}
      confirmLabel={t('settings.sessions.endOthers')}
      isIrreversible
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{say(countKey('settings.sessions.others', count), count)}</p>
    </ConfirmDialog>
  )
}

type EndSessionProps = { accountId: string; session: AccountSession; onClose: () => void }

/** Confirms the logout of one device. */
const EndSessionDialog = ({ accountId, session, onClose }: EndSessionProps) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const device = useDeviceName()(session.userAgent)
  const { mutate, isPending } = useEndSessions(
    () => callApi(endSession, { accountId, sessionId: session.id }),
    {
      done: t('settings.sessions.ended'),
      failed: t('settings.sessions.endFailed'),
      onClose,
    },
  )
  return (
    <ConfirmDialog
      title={t('settings.sessions.endTitle', { device })}
      cancelLabel={t('settings.sessions.keep')}
      confirmLabel={t('settings.sessions.end')}
      isIrreversible
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t('settings.sessions.endBody', { ip: session.ip })}</p>
    </ConfirmDialog>
  )
}

/** Ends sessions by a call, shows the result, and refreshes the list. */
function useEndSessions(
  end: () => Promise<void>,
  { done, failed, onClose }: { done: string; failed: string; onClose: () => void },
) {
  const client = useQueryClient()
  return useAction({
    mutationFn: end,
    done,
    failed,
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: readsOf(listSessions) })
    },
  })
}
