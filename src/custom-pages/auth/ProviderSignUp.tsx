import { useEffect, useState } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { explainRedirect } from './explainRedirect.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { useGuest } from './GuestContext.tsx'
import { ProviderPage } from './ProviderPage.tsx'
import { useSubmit } from './useSubmit.ts'

/**
 * Sign-up at a provider with its own login page. Links to its sign-up page if there is one, else says whom to contact.
 * `href` is the login page with its redirect.
 */
export const ProviderSignUp = ({ provider, href }: { provider: string; href: string }) => {
  const { t } = useTexts()
  const { opensAccounts, goToProvider } = useGuest()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => void opensAccounts().then(setIsOpen, () => setIsOpen(false)), [opensAccounts])
  const { isBusy, failure, submit } = useSubmit(
    () => goToProvider('signUp', new URL(href, window.location.origin).search),
    (error) => explainRedirect(error, provider, t),
  )
  if (!isOpen) return <ProviderPage about="signUp" provider={provider} url={undefined} href={href} />
  return (
    <GuestFrame
      title={t('auth.elsewhere.signUp.title')}
      lead={t('auth.elsewhere.signUp.there', { provider })}
    >
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.elsewhere.signUp.go')}
        onSubmit={submit}
        foot={
          <>
            {t('auth.signUp.haveAccount')} <a href={href}>{t('auth.signUp.logIn')}</a>
          </>
        }
      >
        {null}
      </GuestForm>
    </GuestFrame>
  )
}
