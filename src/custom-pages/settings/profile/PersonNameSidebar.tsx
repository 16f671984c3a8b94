import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { asKey } from '#locales/textKey.ts'
import { updateAccount } from '#model/calls/accounts.ts'
import { accountUpdate } from '#model/wire/accounts.ts'
import { useIdentityProvider } from '../../../authProvider/IdentityProviderContext.ts'
import { renameIdentity } from '../../../authProvider/session.ts'
import { useIdentity } from '../../../authProvider/useIdentity.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useAct } from '../../../layout/useAct.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

type Names = { given_name: string; family_name: string }

const fields = [
  { name: 'given_name', label: 'settings.renaming.firstName', autoComplete: 'given-name' },
  { name: 'family_name', label: 'settings.renaming.lastName', autoComplete: 'family-name' },
] as const

/** First and last name, by `PATCH /api/v1/accounts/update` (spec §7); the page shows them at once. */
const PersonNameSidebar = () => {
  const { t } = useTexts()
  const formId = useId()
  const ask = useAsk()
  const client = useQueryClient()
  const sidebar = useSidebar()
  const { application } = useIdentityProvider()
  const identity = useIdentity()
  const { control, handleSubmit, setError, formState } = useForm<Names>({
    defaultValues: { given_name: identity?.givenName ?? '', family_name: identity?.familyName ?? '' },
  })
  const { mutate, isPending, error } = useAct({
    mutationFn: (names: Names) => ask(updateAccount, { body: { ...application, ...names } }),
    done: t('settings.renaming.saved'),
    onSuccess: async ({ name, given_name: givenName, family_name: familyName }) => {
      renameIdentity({ name, givenName, familyName })
      sidebar.close()
      await client.invalidateQueries({ queryKey: ['members'] })
    },
    failed: { title: t('settings.renaming.failed'), detail: undefined },
    onError: (refusal) => {
      for (const { field, message } of refusal instanceof ApiError ? refusal.fields : []) {
        const known = fields.find(({ name }) => name === field)
        if (known) setError(known.name, { type: 'server', message })
      }
    },
  })
  useUnsavedSidebar(formState.isDirty && !isPending)

  const check = (name: keyof Names) => (typed: string) => {
    const read = accountUpdate.shape[name].safeParse(typed)
    return read.success || t(asKey(read.error.issues[0]?.message ?? 'validation.format'), { max: 100 })
  }
  return (
    <Sheet
      title={t('settings.renaming.title')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('settings.renaming.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {t('settings.renaming.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        style={{ display: 'grid', gap: 12 }}
        onSubmit={(event) => void handleSubmit((names) => mutate(names))(event)}
      >
        {error instanceof ApiError && error.fields.length === 0 && (
          <Note kind="error" role="alert">
            {t(asKey(error.message))}
          </Note>
        )}
        {fields.map(({ name, label, autoComplete }, index) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{ validate: check(name) }}
            render={({ field: { ref, ...field }, fieldState }) => (
              <TextInput
                {...field}
                ref={ref}
                required
                autoFocus={index === 0}
                autoComplete={autoComplete}
                label={t(label)}
                hint={index === 1 ? t('settings.renaming.hint') : undefined}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </form>
    </Sheet>
  )
}

export default PersonNameSidebar
