import { useForm } from 'react-hook-form'
import { asKey } from '#locales/textKey.ts'
import { updateAccount } from '#model/calls/accounts.ts'
import { accountUpdate } from '#model/wire/identity/accounts.ts'
import { useIdentityProvider } from '#src/authProvider/IdentityProviderContext.ts'
import { renameIdentity } from '#src/authProvider/session.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCheck } from '#src/ui/form/useTextRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Names = { given_name: string; family_name: string }

const fields = [
  { name: 'given_name', label: 'settings.renaming.firstName', autoComplete: 'given-name' },
  { name: 'family_name', label: 'settings.renaming.lastName', autoComplete: 'family-name' },
] as const

/** First and last name, saved by `PATCH /api/v1/accounts/update` (spec §7). The page shows them at once. */
const PersonNameSidebar = () => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const check = useCheck()
  const { application } = useIdentityProvider()
  const identity = useIdentity()
  const form = useForm<Names>({
    defaultValues: { given_name: identity?.givenName ?? '', family_name: identity?.familyName ?? '' },
  })
  const kept = useFormDraft(form, useDraft('account.name'))
  const { mutate, isPending, error } = useAction({
    mutationFn: (names: Names) => callApi(updateAccount, { body: { ...application, ...names } }),
    done: t('settings.renaming.saved'),
    onSuccess: ({ name, given_name: givenName, family_name: familyName }) =>
      renameIdentity({ name, givenName, familyName }),
    changes: [['members']],
    failed: { title: t('settings.renaming.failed'), detail: undefined },
    onError: (refusal) =>
      showFieldErrors(form, refusal, (field) => fields.find(({ name }) => name === field)?.name),
    kept,
  })

  return (
    <FormSidebar
      title={t('settings.renaming.title')}
      form={form}
      isSaving={isPending}
      onSubmit={(names) => mutate(names, { onSuccess: sidebar.close })}
      submitLabel={t('settings.renaming.save')}
      gap={12}
    >
      {error instanceof ApiError && error.fields.length === 0 && (
        <Note kind="error" role="alert">
          {t(asKey(error.message))}
        </Note>
      )}
      {fields.map(({ name, label, autoComplete }, index) => (
        <FormText
          key={name}
          source={name}
          validate={check(accountUpdate.shape[name])}
          required
          autoFocus={index === 0}
          autoComplete={autoComplete}
          label={t(label)}
          hint={index === 1 ? t('settings.renaming.hint') : undefined}
        />
      ))}
    </FormSidebar>
  )
}

export default PersonNameSidebar
