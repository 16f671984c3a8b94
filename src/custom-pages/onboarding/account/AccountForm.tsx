import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { asKey } from '#locales/textKey.ts'
import { passwordErrors } from '#model/rules/identity/passwords.ts'
import { emailAddress, signUpRequest } from '#model/wire/identity/accounts.ts'
import { signUp } from '#src/dataProvider/calls/accounts.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { FormText, useFormInput } from '#src/layout/forms/inputs.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { PasswordRules } from '#src/ui/form/PasswordRules.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { Failure } from '../form/Failure.tsx'
import { StepForm } from '../form/StepForm.tsx'
import { useCheck } from '#src/ui/form/useTextRule.ts'

export type AccountValues = { firstname: string; lastname: string; email: string; password: string }

const fieldNames = ['firstname', 'lastname', 'email', 'password'] as const

// An empty e-mail is "required", not "invalid".
const email = z.string().trim().min(1).pipe(emailAddress)

/** First and last name, e-mail, password. Values from the invitation's link are filled in. */
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
  const form = useForm<AccountValues>({
    mode: 'onBlur',
    defaultValues: { ...initial, password: '' },
  })
  const { control, handleSubmit, setError } = form
  const creation = useAction({
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
  return (
    <FormProvider {...form}>
      <StepForm
        noValidate
        onSubmit={handleSubmit((values) => (creation.isPending ? undefined : creation.mutate(values)))}
      >
        <Failure title={t('onboarding.account.failed')} error={creation.error} />
        <RequiredLegend />
        <FormText
          source="firstname"
          large
          autoComplete="given-name"
          validate={check(signUpRequest.shape.firstname)}
          label={t('onboarding.account.firstName')}
        />
        <FormText
          source="lastname"
          large
          autoComplete="family-name"
          validate={check(signUpRequest.shape.lastname)}
          label={t('onboarding.account.lastName')}
        />
        <FormText
          source="email"
          large
          required
          type="email"
          autoComplete="username"
          validate={check(email)}
          label={t('onboarding.account.email')}
        />
        <PasswordField />
        <Rules password={useWatch({ control, name: 'password' })} hiddenClassName="visually-hidden" />
        <Button type="submit" variant="contained" color="primary" size="large" loading={creation.isPending}>
          {t('onboarding.account.submit')}
        </Button>
      </StepForm>
    </FormProvider>
  )
}

const PasswordField = () => {
  const { t } = useTexts()
  const { bound, value } = useFormInput({
    source: 'password',
    validate: (typed: string) => {
      const [error] =
        typed === '' ? [{ key: 'validation.required', args: {} }] : passwordErrors('password', typed)
      return error && t(asKey(error.key), error.args)
    },
  })
  return (
    <PasswordInput
      {...bound}
      // The rules are always visible: an additional error line on blur would move the button away from the pointer.
      onBlur={undefined}
      value={typeof value === 'string' ? value : ''}
      large
      required
      autoComplete="new-password"
      label={t('onboarding.account.password')}
    />
  )
}

/** Same style as on the pages before the login. */
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
