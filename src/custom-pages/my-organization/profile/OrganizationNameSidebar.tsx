import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import { listChanges } from '#model/calls/organizations.ts'
import { organizations } from '#model/resources/organizations.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { refusedFieldOf } from '#src/dataProvider/errors.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTextRule } from '#src/ui/form/useTextRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ProfiledOrganization } from './organizationLabels.ts'

/** Renames the organisation. The name must differ from the current one (spec §5). */
const OrganizationNameSidebar = () => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { id, name: current } = useRequiredOrganization()
  const { data: stored } = useGetOne<ProfiledOrganization>('organizations', { id })
  const update = useUpdateRecord<ProfiledOrganization>()
  const form = useForm({ defaultValues: { name: current } })
  const kept = useFormDraft(form, useDraft('organizations.name'))

  const rule = useTextRule(organizations.entity.shape.name)
  const check = (typed: string): string | undefined => {
    const isSame = typed.trim() === (stored?.name ?? current)
    return rule(typed) ?? (isSame ? t('validation.sameName') : undefined)
  }
  const saving = useAction({
    mutationFn: ({ name }: { name: string }) =>
      // A rename only concerns the name, whatever else has changed meanwhile.
      update('organizations', { id, data: { name: name.trim() }, previousData: { name: current } }),
    done: t('register.profile.renamed'),
    refused: (error) => {
      const message = refusedFieldOf(error)?.message ?? explainError(error, t)
      form.setError('name', { type: 'server', message })
      return true
    },
    failed: t('register.profile.renameFailed'),
    kept,
    changes: [['organizations'], readsOf(listChanges)],
  })

  return (
    <FormSidebar
      title={t('register.profile.renameTitle')}
      form={form}
      isSaving={saving.isPending}
      onSubmit={(values) => saving.mutate(values, { onSuccess: sidebar.close })}
      submitLabel={t('register.profile.rename')}
    >
      <FormText source="name" validate={check} required autoFocus label={t('register.profile.name')} />
    </FormSidebar>
  )
}

export default OrganizationNameSidebar
