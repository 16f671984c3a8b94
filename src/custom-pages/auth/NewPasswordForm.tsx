import type { TextKey } from '#locales/textKey.ts'
import { passwordClassesMin, passwordLength } from '#model/rules/identity/passwords.ts'
import { ApiError, NotFoundError } from '#src/dataProvider/errors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { checkNewPassword, checkRequired } from './checks.ts'
import { explainFailure } from './explainFailure.ts'
import { GuestForm } from './GuestForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { useGuest } from './GuestContext.tsx'
import { PasswordField } from './PasswordField.tsx'
import { NewPasswordRules } from './NewPasswordRules.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useSubmit } from './useSubmit.ts'

type Values = { password: string; confirmation: string }

const checkConfirmation = (value: string, { password }: Values): TextKey | undefined =>
  checkRequired(value) ?? (value === password ? undefined : 'auth.reset.mismatch')

/** Form for a new password, entered twice (spec §5: both must be equal). */
export const NewPasswordForm = ({
  token,
  onDone,
  onBroken,
}: {
  token: string
  onDone: () => void
  onBroken: () => void
}) => {
  const { t } = useTexts()
  const { resetPassword } = useGuest()
  const fields = useGuestForm<Values>(
    { password: '', confirmation: '' },
    { password: checkNewPassword, confirmation: checkConfirmation },
  )
  const { isBusy, failure, submit } = useSubmit(
    async () => {
      await resetPassword(token, fields.values.password)
      onDone()
    },
    (error) => {
      if (error instanceof NotFoundError) onBroken()
      if (error instanceof ApiError) fields.setErrors(error.body.errors)
      return explainFailure(error, t('auth.reset.failed'), t)
    },
  )
  const textOf = (key: TextKey | undefined) =>
    key && t(key, { ...passwordLength, classes: passwordClassesMin })

  return (
    <GuestFrame title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <GuestForm
        failure={failure}
        isBusy={isBusy}
        submitLabel={t('auth.reset.submit')}
        onSubmit={() => fields.check() && submit()}
      >
        <PasswordField
          {...fields.bind('password')}
          autoComplete="new-password"
          label={t('auth.reset.newPassword')}
          error={textOf(fields.errors.password)}
        />
        <NewPasswordRules password={fields.values.password} />
        <PasswordField
          {...fields.bind('confirmation')}
          autoComplete="new-password"
          label={t('auth.reset.confirmation')}
          error={textOf(fields.errors.confirmation)}
        />
      </GuestForm>
    </GuestFrame>
  )
}
