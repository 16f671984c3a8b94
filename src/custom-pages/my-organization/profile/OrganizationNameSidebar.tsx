import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { asKey } from '#locales/textKey.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { organizations } from '#model/resources/organizations.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useUpdateRecord } from '../../../dataProvider/recordActs.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../layout/explainError.ts'
import { readsOf } from '../../../layout/useRead.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { ProfiledOrganization } from './organizationWords.ts'

const { name: nameSchema } = organizations.entity.shape

/** A new name, which differs from the current one (spec §5). */
const OrganizationNameSidebar = () => {
  const { t } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const client = useQueryClient()
  const { id, name: current } = useRequiredOrganization()
  const { data: stored } = useGetOne<ProfiledOrganization>('organizations', { id })
  const [update, { isPending }] = useUpdateRecord<ProfiledOrganization>()
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { name: current } })
  useUnsavedSidebar(formState.isDirty)

  const check = (typed: string): string | true => {
    const read = nameSchema.safeParse(typed)
    if (!read.success) return t(asKey(read.error.issues[0]?.message ?? 'validation.format'), { max: 120 })
    return read.data === (stored?.name ?? current) ? t('validation.sameName') : true
  }
  const save = ({ name }: { name: string }) =>
    update(
      'organizations',
      // Whoever renames means the name alone, whatever else has changed meanwhile.
      { id, data: { name: name.trim() }, previousData: { name: current } as ProfiledOrganization },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toasts.show({ kind: 'success', title: t('register.profile.renamed') })
          sidebar.close()
          void client.invalidateQueries({ queryKey: ['organizations'] })
          void client.invalidateQueries({ queryKey: readsOf(listChanges) })
        },
        onError: (error) => {
          const field = error instanceof ApiError ? error.fields[0] : undefined
          setError('name', { type: 'server', message: field?.message ?? explainError(error, t) })
        },
      },
    )

  return (
    <Sheet
      title={t('register.profile.renameTitle')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('register.profile.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {t('register.profile.rename')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Controller
          control={control}
          name="name"
          rules={{ validate: check }}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextInput
              {...field}
              ref={ref}
              required
              autoFocus
              label={t('register.profile.name')}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Sheet>
  )
}

export default OrganizationNameSidebar
