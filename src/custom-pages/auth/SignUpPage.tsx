import { useState } from 'react'
import type { TextKey } from '#locales/textKey.ts'
import { passwordClassesMin, passwordLength } from '#model/rules/identity/passwords.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { checkEmail, checkNewPassword, acceptAnyName } from './checks.ts'
import { DeadInvitation } from './DeadInvitation.tsx'
import { explainFailure } from './explainFailure.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestMessage } from './GuestMessage.tsx'
import { useGuest } from './GuestContext.tsx'
import { isInvitationExpired, readMailedInvitation } from './mailedInvitation.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProviderPage } from './ProviderPage.tsx'
import { ProviderSignUp } from './ProviderSignUp.tsx'
import { TextField } from './TextField.tsx'
import { NewPasswordRules } from './NewPasswordRules.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useSubmit } from './useSubmit.ts'

/**
 * Sign-up with names, e-mail and password; names are optional.
 * The server's answer does not reveal whether the e-mail was known, so the page tries to log in. If that fails, a mail
 * explains the next step.
 */
export const SignUpPage = () => {
  const { t, locale } = useTexts()
  const { signUp, logIn, enter, query, elsewhere } = useGuest()
  const [mailedTo, setMailedTo] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  const invitation = readMailedInvitation(query)
  const fields = useGuestForm(
    { firstname: '', lastname: '', email: query.get('email') ?? '', password: '' },
    { firstname: acceptAnyName, lastname: acceptAnyName, email: checkEmail, password: checkNewPassword },
  )
  const { isBusy, failure, submit } = useSubmit(
    async () => {
      const email = fields.values.email.trim()
      await signUp({ ...fields.values, email, preferredLanguage: locale }, invitation)
      await logIn(email, fields.values.password).then(enter, (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setMailedTo(email)
      })
    },
    (error) => {
      if (invitation && isInvitationExpired(error)) setIsBroken(true)
      if (error instanceof ApiError) fields.setErrors(error.body.errors)
      return explainFailure(error, t('auth.signUp.failed'), t)
    },
  )

  const wayBack = invitation
    ? paths.login({ redirect: paths.invitation(invitation.token), email: fields.values.email })
    : paths.login()
  if (elsewhere?.isRedirect && elsewhere.signUpUrl === undefined) {
    return <ProviderSignUp provider={elsewhere.provider} href={wayBack} />
  }
  if (elsewhere) {
    return (
      <ProviderPage about="signUp" provider={elsewhere.provider} url={elsewhere.signUpUrl} href={wayBack} />
    )
  }
  if (isBroken) return <DeadInvitation />
  if (mailedTo !== undefined) {
    return (
      <GuestMessage
        title={t('auth.signUp.sentTitle')}
        href={paths.login()}
        linkLabel={t('auth.signUp.logIn')}
      >
        {t('auth.signUp.sent', { email: mailedTo })}
      </GuestMessage>
    )
  }

  const textOf = (key: TextKey | undefined) =>
    key && t(key, { ...passwordLength, classes: passwordClassesMin })
  const optional = <span className={styles['optional']}>{t('auth.signUp.optional')}</span>
  return (
    <GuestFrame
      title={t('auth.signUp.title')}
      lead={t(invitation ? 'auth.invitation.signUpLead' : 'auth.signUp.lead')}
    >
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.signUp.submit')}
        onSubmit={() => fields.check() && submit()}
        foot={
          <>
            {t('auth.signUp.haveAccount')} <a href={wayBack}>{t('auth.signUp.logIn')}</a>
          </>
        }
      >
        <div className={styles['pair']}>
          <TextField
            {...fields.bind('firstname')}
            isOptional
            autoComplete="given-name"
            label={t('auth.signUp.firstName')}
            aside={optional}
            error={textOf(fields.errors.firstname)}
          />
          <TextField
            {...fields.bind('lastname')}
            isOptional
            autoComplete="family-name"
            label={t('auth.signUp.lastName')}
            aside={optional}
            error={textOf(fields.errors.lastname)}
          />
        </div>
        <TextField
          {...fields.bind('email')}
          type="email"
          autoComplete="username"
          readOnly={invitation !== undefined}
          label={t('auth.email')}
          error={textOf(fields.errors.email)}
        />
        <PasswordField
          {...fields.bind('password')}
          autoComplete="new-password"
          label={t('auth.password')}
          error={textOf(fields.errors.password)}
        />
        <NewPasswordRules password={fields.values.password} />
      </GuestForm>
    </GuestFrame>
  )
}
