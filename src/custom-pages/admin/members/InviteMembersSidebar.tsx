import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { countKey } from '#locales/countKey.ts'
import { openInvitationsMax, invitationDays, readAddresses } from '#model/rules/invitations.ts'
import type { Language } from '#model/wire/accounts.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { explainError } from '../../../layout/explainError.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useInvite } from './useInvite.ts'

type Values = { emails: string; language: Language | '' }

const InviteMembersSidebar = () => {
  const { t, locale } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const invite = useInvite()
  const form = useForm<Values>({ defaultValues: { emails: '', language: locale } })
  const { control, handleSubmit, setError, formState } = form
  useKeptForm(form, useDraft('invitations.new'))
  useUnsavedSidebar(formState.isDirty)
  const count = readAddresses(useWatch({ control, name: 'emails' })).addresses.length

  const check = (typed: string): string | true => {
    const { addresses, wrong } = readAddresses(typed)
    if (wrong.length > 0) return t('admin.invite.wrong', { wrong: wrong.slice(0, 5).join(', ') })
    if (addresses.length > openInvitationsMax) return t('admin.invite.tooMany', { max: openInvitationsMax })
    return addresses.length > 0 || t('validation.required')
  }
  const send = ({ emails, language }: Values): void =>
    invite.mutate(
      { emails: readAddresses(emails).addresses, language: language || locale },
      {
        onSuccess: () => sidebar.close(),
        onError: (error) => {
          const field = error instanceof ApiError ? error.fields[0] : undefined
          setError('emails', { type: 'server', message: field?.message ?? explainError(error, t) })
        },
      },
    )

  return (
    <Sheet
      title={t('admin.invite.title')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('admin.invite.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={invite.isPending}>
            {t(countKey('admin.invite.submit', count), { smart_count: count })}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <p>{t('admin.invite.lead', { days: invitationDays })}</p>
        <Controller
          control={control}
          name="emails"
          rules={{ validate: check }}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextInput
              {...field}
              ref={ref}
              required
              autoFocus
              rows={5}
              label={t('admin.invite.emails')}
              hint={
                count === 0
                  ? t('admin.invite.hint')
                  : t(countKey('admin.invite.read', count), { smart_count: count })
              }
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <SelectInput<Language>
              {...field}
              label={t('admin.invite.language')}
              hint={t('admin.invite.languageHint')}
              choices={[
                { value: 'fr', label: t('admin.invite.languages.fr') },
                { value: 'en', label: t('admin.invite.languages.en') },
              ]}
            />
          )}
        />
      </Form>
    </Sheet>
  )
}

export default InviteMembersSidebar

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}))
