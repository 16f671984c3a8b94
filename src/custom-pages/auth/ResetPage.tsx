import { useCallback, useEffect, useState } from 'react'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestMessage } from './GuestMessage.tsx'
import { useGuest } from './GuestContext.tsx'
import { isExpiredLink } from './isExpiredLink.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type LinkState = 'checking' | 'good' | 'broken' | 'unreachable' | 'used'

/** Checks the link first, so that nobody chooses a password for an expired link. */
export const ResetPage = ({ token }: { token: string }) => {
  const { t } = useTexts()
  const { checkResetLink, askForLinkAt } = useGuest()
  const [link, setLink] = useState<LinkState>('checking')

  const check = useCallback(
    () =>
      checkResetLink(token).then(
        () => setLink('good'),
        (error: unknown) => setLink(isExpiredLink(error) ? 'broken' : 'unreachable'),
      ),
    [checkResetLink, token],
  )
  useEffect(() => void check(), [check])
  const retry = () => {
    setLink('checking')
    void check()
  }

  switch (link) {
    case 'checking':
      return <GuestFrame title={t('auth.reset.title')} lead={t('auth.reset.checking')} />
    case 'good':
      return (
        <NewPasswordForm token={token} onDone={() => setLink('used')} onBroken={() => setLink('broken')} />
      )
    case 'used':
      return (
        <GuestMessage
          title={t('auth.reset.doneTitle')}
          href={paths.login()}
          linkLabel={t('auth.login.submit')}
        >
          {t('auth.reset.done')}
        </GuestMessage>
      )
    case 'broken':
      return (
        <GuestMessage
          title={t('auth.reset.brokenTitle')}
          href={askForLinkAt}
          linkLabel={t('auth.reset.askAgain')}
        >
          {t('auth.reset.broken')}
        </GuestMessage>
      )
    default:
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
}
