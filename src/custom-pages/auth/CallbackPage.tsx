import { useEffect, useRef, useState } from 'react'
import { LogInFailure } from '#src/authProvider/redirect/logInFailure.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { explainRedirect, reasonOf } from './explainRedirect.ts'
import { useGuest } from './GuestContext.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestMessage } from './GuestMessage.tsx'

/**
 * /callback: return page of an external identity provider. Completes the login, or explains the failure and the next
 * step.
 */
export const CallbackPage = () => {
  const { t } = useTexts()
  const { comeBack, elsewhere } = useGuest()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const hasBegun = useRef(false)
  useEffect(() => {
    // The provider's answer can be used only once, and a change of language runs this effect again.
    if (hasBegun.current) return
    hasBegun.current = true
    comeBack().catch((error: unknown) => setFailure({ error }))
  }, [comeBack])

  if (!failure) {
    return <GuestFrame title={t('auth.redirect.coming.title')} lead={t('auth.redirect.coming.lead')} />
  }
  const { error } = failure
  const { title, detail } = explainRedirect(error, elsewhere?.provider ?? 'Matrice', t)
  const redirect = new URLSearchParams(error instanceof LogInFailure ? error.search : '').get('redirect')
  const way = redirect === null ? {} : { redirect }
  return (
    <GuestMessage
      title={title}
      href={paths.login(way)}
      linkLabel={t('auth.redirect.again')}
      second={
        reasonOf(error) === 'unconfirmed' && (
          <a href={paths.login({ ...way, account: 'other' })} className={styles['button']} data-kind="text">
            {t('auth.redirect.other')}
          </a>
        )
      }
    >
      {detail}
    </GuestMessage>
  )
}
