import { useState } from 'react'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { checkEmail } from './checks.ts'
import { explainFailure } from './explainFailure.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestMessage } from './GuestMessage.tsx'
import { useGuest } from './GuestContext.tsx'
import { ProviderPage } from './ProviderPage.tsx'
import { TextField } from './TextField.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useSubmit } from './useSubmit.ts'

/** The page shows the same text whether the account exists or not, like the server's answer. */
export const ForgotPage = () => {
  const { t } = useTexts()
  const { requestPasswordReset, query, elsewhere } = useGuest()
  const [sentTo, setSentTo] = useState<string>()
  const fields = useGuestForm({ email: query.get('email') ?? '' }, { email: checkEmail })
  const { isBusy, failure, submit } = useSubmit(
    async () => {
      const email = fields.values.email.trim()
      await requestPasswordReset(email)
      setSentTo(email)
    },
    (error) =>
      elsewhere
        ? {
            title: t('auth.forgot.failed'),
            detail: t('auth.elsewhere.reset.ask', { provider: elsewhere.provider }),
          }
        : explainFailure(error, t('auth.forgot.failed'), t),
  )

  if (elsewhere && (elsewhere.isRedirect || elsewhere.resetUrl !== undefined)) {
    return (
      <ProviderPage
        about="reset"
        provider={elsewhere.provider}
        url={elsewhere.resetUrl}
        href={paths.login()}
      />
    )
  }

  if (sentTo !== undefined) {
    return (
      <GuestMessage
        title={t('auth.forgot.sentTitle')}
        href={paths.login()}
        linkLabel={t('auth.forgot.back')}
        second={
          <button
            type="button"
            className={styles['button']}
            data-kind="text"
            onClick={() => setSentTo(undefined)}
          >
            {t('auth.forgot.again')}
          </button>
        }
      >
        {t('auth.forgot.sent', { email: sentTo })}
      </GuestMessage>
    )
  }

  return (
    <GuestFrame title={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.forgot.submit')}
        onSubmit={() => fields.check() && submit()}
        foot={<a href={paths.login()}>{t('auth.forgot.back')}</a>}
      >
        <TextField
          {...fields.bind('email')}
          type="email"
          autoComplete="username"
          label={t('auth.email')}
          error={fields.errors.email && t(fields.errors.email)}
        />
      </GuestForm>
    </GuestFrame>
  )
}
