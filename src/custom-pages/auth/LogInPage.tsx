import { useState } from 'react'
import { ApiError } from '#src/dataProvider/errors.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { checkEmail, checkRequired } from './checks.ts'
import { explainLogin } from './explainFailure.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { useGuest } from './GuestContext.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondStep } from './SecondStep.tsx'
import { TextField } from './TextField.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useSubmit } from './useSubmit.ts'

export const LogInPage = () => {
  const { t } = useTexts()
  const { logIn, enter, query } = useGuest()
  const [stepToken, setStepToken] = useState<string>()
  const fields = useGuestForm(
    { email: query.get('email') ?? '', password: '' },
    { email: checkEmail, password: checkRequired },
  )
  const { isBusy, failure, submit } = useSubmit(
    async () => {
      try {
        await logIn(fields.values.email.trim(), fields.values.password)
        enter()
      } catch (error) {
        // The password was right. The server requires a second factor.
        if (!(error instanceof ApiError && error.stepToken)) throw error
        setStepToken(error.stepToken)
      }
    },
    (error) => explainLogin(error, t),
  )

  if (stepToken !== undefined)
    return <SecondStep stepToken={stepToken} onBack={() => setStepToken(undefined)} />

  const reason = query.get('session') === 'ended' ? 'auth.login.ended' : 'auth.login'
  return (
    <GuestFrame title={t(`${reason}.title`)} lead={t(`${reason}.lead`)}>
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.login.submit')}
        onSubmit={() => fields.check() && submit()}
        foot={
          <>
            {t('auth.login.noAccount')} <a href={paths.signUp()}>{t('auth.login.signUp')}</a>
          </>
        }
      >
        <TextField
          {...fields.bind('email')}
          type="email"
          autoComplete="username"
          label={t('auth.email')}
          error={fields.errors.email && t(fields.errors.email)}
        />
        <PasswordField
          {...fields.bind('password')}
          autoComplete="current-password"
          label={t('auth.password')}
          error={fields.errors.password && t(fields.errors.password)}
          aside={<a href={paths.forgot()}>{t('auth.login.forgot')}</a>}
        />
      </GuestForm>
    </GuestFrame>
  )
}
