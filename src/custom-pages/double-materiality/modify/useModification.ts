import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeAssessment } from '#model/calls/assessments.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { perimeterOf } from '#model/rules/materiality/perimeter.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { asOpened, useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldOf, type AboutAssessment } from '../create/useNewAssessment.ts'
import { useAssessment } from '../frame/useAssessment.ts'
import type { ModifyAssessmentProps } from './ModifyAssessmentForm.tsx'

/** Form of an assessment's name, sector and perimeter. Changes are saved against the version that was opened. */
export function useModification({ opened: read, sectors, entities, onReload }: ModifyAssessmentProps) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const draft = useDraft(`doubleMaterialities.${read.id}`)
  const [opened] = useState(() => asOpened(read, draft))
  const { replace } = useAssessment(opened.id)
  const { name, activitySectorId: sector, perimeter } = opened
  const form = useForm<AboutAssessment>({
    mode: 'onTouched',
    defaultValues: {
      name,
      sector: { value: sector, label: sectors.find(({ id }) => id === sector)?.label ?? sector },
      perimeter: perimeter?.type ?? 'ORGANIZATION',
      entities: entities.map(({ id, name: label }) => ({ value: id, label })),
    },
  })
  const kept = useFormDraft(form, draft, opened)
  const { dirtyFields } = form.formState

  const changeOf = (values: AboutAssessment) => {
    const ids = values.entities.map(({ value }) => value)
    return {
      type: 'global' as const,
      ...(dirtyFields.name && { name: values.name.trim() }),
      ...(dirtyFields.sector && values.sector && { activitySectorId: values.sector.value }),
      ...((dirtyFields.perimeter || dirtyFields.entities) && {
        perimeter: perimeterOf({ type: values.perimeter, companyIds: ids, divisionIds: ids }),
      }),
    }
  }

  const saving = useAction({
    mutationFn: (values: AboutAssessment) =>
      callApi(changeAssessment, { doubleMaterialityId: opened.id, body: changeOf(values) }, { seen: opened }),
    done: t('resources.doubleMaterialities.saved'),
    changes: [readsOf(listChanges)],
    onSuccess: replace,
    refused: (error) => showFieldErrors(form, error, fieldOf),
    kept,
    failed: (_values, error) => ({
      title: t('resources.doubleMaterialities.saveFailed'),
      ...(isConflict(error) && { action: { label: t('materiality.modify.reload'), onClick: onReload } }),
    }),
  })
  return {
    form,
    isSaving: saving.isPending,
    save: (values: AboutAssessment) => saving.mutate(values, { onSuccess: sidebar.close }),
  }
}
