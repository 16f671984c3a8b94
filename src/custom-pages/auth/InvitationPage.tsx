import { useCallback, useEffect, useState } from 'react'
import type { InvitationByLink } from '#model/wire/identity/invitations.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { DeadInvitation } from './DeadInvitation.tsx'
import { useGuest } from './GuestContext.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { isInvitationExpired } from './mailedInvitation.ts'

type LinkState = InvitationByLink | 'checking' | 'broken' | 'unreachable'

/** /invitation/{token} for a user who is not logged in: sign up, or log in and come back. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { t } = useTexts()
  const { readInvitation } = useGuest()
  const [link, setLink] = useState<LinkState>('checking')

  const read = useCallback(
    () =>
      readInvitation(token).then(setLink, (error: unknown) =>
        setLink(isInvitationExpired(error) ? 'broken' : 'unreachable'),
      ),
    [readInvitation, token],
  )
  useEffect(() => void read(), [read])
  const retry = () => {
    setLink('checking')
    void read()
  }

  if (link === 'broken') return <DeadInvitation />
  if (link === 'checking') {
    return <GuestFrame title={t('auth.invitation.loading')} lead={t('auth.invitation.checking')} />
  }
  if (link === 'unreachable') {
    return (
      <GuestFrame title={t('auth.reset.unreachableTitle')} lead={t('errors.external')}>
        <div className={styles['actions']}>
          <button type="button" className={styles['button']} onClick={retry}>
            {t('auth.reset.retry')}
          </button>
        </div>
      </GuestFrame>
    )
  }
  const { id: invitationId, organization, invitedBy: person, email } = link
  return (
    <GuestFrame
      title={t('auth.invitation.title', { organization })}
      lead={t('auth.invitation.lead', { person, organization, email })}
      isAnswer
    >
      <div className={styles['actions']}>
        <a href={paths.signUp({ invitationId, token, email })} className={styles['button']}>
          {t('auth.invitation.create')}
        </a>
        <a
          href={paths.login({ redirect: paths.invitation(token), email })}
          className={styles['button']}
          data-kind="text"
        >
          {t('auth.invitation.logIn')}
        </a>
      </div>
    </GuestFrame>
  )
}
