import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { GuestMessage } from './GuestMessage.tsx'
import { useGuest } from './GuestContext.tsx'

/**
 * Explains that an action happens at the external identity provider, and links to its page if one is configured. `href`
 * is the page to go on to here.
 */
export const ProviderPage = ({
  about,
  provider,
  url,
  href,
}: {
  about: 'signUp' | 'reset'
  /** The provider's host. */
  provider: string
  url: string | undefined
  href: string
}) => {
  const { t } = useTexts()
  const { elsewhere } = useGuest()
  const title = t(`auth.elsewhere.${about}.title`)
  const logIn = t('auth.login.submit')
  const isAtLogin = about === 'reset' && elsewhere?.isRedirect === true
  if (url === undefined) {
    return (
      <GuestMessage title={title} href={href} linkLabel={logIn}>
        {t(isAtLogin ? 'auth.elsewhere.reset.atLogin' : `auth.elsewhere.${about}.ask`, { provider })}
      </GuestMessage>
    )
  }
  return (
    <GuestMessage
      title={title}
      href={url}
      linkLabel={t(`auth.elsewhere.${about}.go`)}
      second={
        <a href={href} className={styles['button']} data-kind="text">
          {logIn}
        </a>
      }
    >
      {t(`auth.elsewhere.${about}.there`, { provider })}
    </GuestMessage>
  )
}
