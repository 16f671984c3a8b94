import { useState } from 'react'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestMessage } from './GuestMessage.tsx'
import { useGuest } from './GuestContext.tsx'
import { isExpiredLink } from './isExpiredLink.ts'

type LinkState = 'asking' | 'busy' | 'confirmed' | 'broken' | 'unreachable'

/** Confirms an e-mail address on a click, so that programs that open links in mails do not consume the token. */
export const ConfirmPage = ({ token }: { token: string }) => {
  const { t } = useTexts()
  const { confirmEmail } = useGuest()
  const [link, setLink] = useState<LinkState>('asking')

  const confirm = (): void => {
    setLink('busy')
    confirmEmail(token).then(
      () => setLink('confirmed'),
      (error: unknown) => setLink(isExpiredLink(error) ? 'broken' : 'unreachable'),
    )
  }

  if (link === 'confirmed') {
    return (
      <GuestMessage
        title={t('auth.confirm.doneTitle')}
        href={paths.login()}
        linkLabel={t('auth.login.submit')}
      >
        {t('auth.confirm.done')}
      </GuestMessage>
    )
  }
  if (link === 'broken') {
    return (
      <GuestMessage
        title={t('auth.reset.brokenTitle')}
        href={paths.signUp()}
        linkLabel={t('auth.confirm.again')}
      >
        {t('auth.confirm.broken')}
      </GuestMessage>
    )
  }
  const isUnreachable = link === 'unreachable'
  return (
    <GuestFrame
      title={t(isUnreachable ? 'auth.reset.unreachableTitle' : 'auth.confirm.title')}
      lead={t(isUnreachable ? 'errors.external' : 'auth.confirm.lead')}
    >
      <div className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={confirm} disabled={link === 'busy'}>
          {t(isUnreachable ? 'auth.reset.retry' : 'auth.confirm.submit')}
        </button>
      </div>
    </GuestFrame>
  )
}
