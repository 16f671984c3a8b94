import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { passwordErrors } from '#model/rules/passwords.ts'
import { emailAddress, signUpRequest } from '#model/wire/accounts.ts'
import { signUp } from '../../../dataProvider/calls/accounts.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../layout/useAct.ts'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { PasswordRules } from '../../../ui/form/PasswordRules.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { Failure } from '../form/Failure.tsx'
import { FormText } from '../form/FormText.tsx'
import { StepForm } from '../form/StepForm.tsx'
import { useCheck } from '../form/useCheck.ts'

export type AccountValues = { firstname: string; lastname: string; email: string; password: string }

const fieldNames = ['firstname', 'lastname', 'email', 'password'] as const

// An empty address is "required", not "invalid".
const email = z.string().trim().min(1).pipe(emailAddress)

/** First and last name, address, password; what the invitation's link says is filled in. */
export const AccountForm = ({
  initial,
  onCreated,
}: {
  initial: Omit<AccountValues, 'password'>
  onCreated: (email: string) => void
}) => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const check = useCheck()
  const { control, handleSubmit, setError } = useForm<AccountValues>({
    mode: 'onBlur',
    defaultValues: { ...initial, password: '' },
  })
  const creation = useAct({
    mutationFn: async ({ password, ...values }: AccountValues) => {
      const trimmed = { ...values, email: values.email.trim() }
      await signUp(http, { ...trimmed, password, preferredLanguage: locale })
      onCreated(trimmed.email)
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.body.errors : {}
      for (const name of fieldNames) if (refused[name]) setError(name, { message: refused[name] })
    },
  })
  const checkPassword = (value: string): true | string => {
    const [error] =
      value === '' ? [{ key: 'validation.required', args: {} }] : passwordErrors('password', value)
    return error === undefined || t(asKey(error.key), error.args)
  }

  return (
    <StepForm
      noValidate
      onSubmit={handleSubmit((values) => (creation.isPending ? undefined : creation.mutate(values)))}
    >
      <Failure title={t('onboarding.account.failed')} error={creation.error} />
      <FormText
        {...{ control, large: true, name: 'firstname', autoComplete: 'given-name' }}
        check={check(signUpRequest.shape.firstname)}
        label={t('onboarding.account.firstName')}
      />
      <FormText
        {...{ control, large: true, name: 'lastname', autoComplete: 'family-name' }}
        check={check(signUpRequest.shape.lastname)}
        label={t('onboarding.account.lastName')}
      />
      <FormText
        {...{ control, large: true, name: 'email', type: 'email', autoComplete: 'username', required: true }}
        check={check(email)}
        label={t('onboarding.account.email')}
      />
      <Controller
        control={control}
        name="password"
        rules={{ validate: checkPassword }}
        // Its rules are in sight: a line more when it is left would move the button away from under the pointer.
        render={({ field: { disabled: _, onBlur: _onBlur, ...field }, fieldState }) => (
          <PasswordInput
            {...field}
            large
            required
            autoComplete="new-password"
            label={t('onboarding.account.password')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Rules password={useWatch({ control, name: 'password' })} hiddenClassName="visually-hidden" />
      <Button type="submit" variant="contained" color="primary" size="large" loading={creation.isPending}>
        {t('onboarding.account.submit')}
      </Button>
    </StepForm>
  )
}

/** As on the pages before the login. */
const Rules = styled(PasswordRules)(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  marginTop: -12,
  color: vars.palette.text.tertiary,
  '& p': { margin: 0 },
  '& ul': { display: 'grid', gap: 4, margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& svg': { position: 'relative', top: 1, flexShrink: 0 },
  '& [data-kept]': { color: vars.palette.success.main },
}))
