import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { explainRedirect } from './explainRedirect.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { useGuest } from './GuestContext.tsx'
import { useSubmit } from './useSubmit.ts'

/** First message of the page, by the reason for which the user sees it. */
const reasons: Readonly<Record<string, 'auth.login.ended' | 'auth.redirect.left'>> = {
  ended: 'auth.login.ended',
  left: 'auth.redirect.left',
}

/** Names the provider and redirects to its login page. */
export const RedirectLogInPage = ({ provider }: { provider: string }) => {
  const { t } = useTexts()
  const { goToProvider, query } = useGuest()
  const { isBusy, failure, submit } = useSubmit(
    () => goToProvider('logIn'),
    (error) => explainRedirect(error, provider, t),
  )
  const reason = reasons[query.get('session') ?? ''] ?? 'auth.login'
  return (
    <GuestFrame
      title={t(`${reason}.title`)}
      lead={`${t(`${reason}.lead`, { provider })} ${t('auth.redirect.with', { provider })}`}
    >
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.login.submit')}
        onSubmit={submit}
        foot={
          <>
            {t('auth.login.noAccount')} <a href={paths.signUp()}>{t('auth.login.signUp')}</a>
          </>
        }
      >
        {null}
      </GuestForm>
    </GuestFrame>
  )
}
