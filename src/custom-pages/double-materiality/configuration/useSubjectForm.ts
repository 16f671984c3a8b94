import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listChanges } from '#model/calls/organizations.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { useCreateRecord, useUpdateRecord } from '../../../dataProvider/recordActs.ts'
import { asOpened, useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { useSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { readsOf } from '../../../layout/useRead.ts'
import { asResource } from '../../../resources/fromSchema/asResource.ts'
import {
  isConflict,
  useConflict,
  type EditedRecord,
} from '../../../resources/fromSchema/conflict/useConflict.tsx'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../resources/fromSchema/useSchemaForm.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { subjectsKey } from './useSubjects.ts'

const resource = asResource(subjects)
const empty = {
  label: '',
  financialMateriality: '',
  impactMateriality: '',
  subTopic: null,
  perimeter: { type: null, companyIds: null, divisionIds: null },
}

/** The form of a subject and what saving it does: the difference from what was opened goes, over that version alone. */
export function useSubjectForm(place: SubjectPlace, subject: Subject | undefined) {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const queries = useQueryClient()
  const purpose = subject ? 'edit' : 'create'
  const draft = useDraft(`subjects.${subject?.id ?? 'new'}`)
  const [opened] = useState<EditedRecord | undefined>(() => subject && asOpened(subject, draft))
  const form = useSchemaForm(resource, purpose, opened ?? empty)
  useKeptForm(form, draft, opened)
  const [create, creating] = useCreateRecord()
  const [update, updating] = useUpdateRecord<EditedRecord>()
  const isPending = creating.isPending || updating.isPending

  const onSuccess = () => {
    void queries.invalidateQueries({ queryKey: subjectsKey(place) })
    void queries.invalidateQueries({ queryKey: readsOfAssessment(place.doubleMaterialityId) })
    void queries.invalidateQueries({ queryKey: readsOf(listChanges) })
    toasts.show({ kind: 'success', title: t(`resources.subjects.${subject ? 'saved' : 'created'}`) })
    sidebar.close()
  }
  const conflict = useConflict({ resource, meta: place, onSaved: onSuccess })

  const save = (values: Values) => {
    if (isPending) return
    const onError = (error: unknown) => {
      if (opened && isConflict(error)) return conflict.ask(opened, values)
      if (showRefusal(form, resource, purpose, error)) return
      const title = t(`resources.subjects.${subject ? 'saveFailed' : 'createFailed'}`)
      showFailure(title, error, t)
    }
    if (opened) {
      update(
        'subjects',
        { id: opened.id, data: values, previousData: opened, meta: place },
        { mutationMode: 'pessimistic', onSuccess, onError },
      )
    } else create('subjects', { data: values, meta: place }, { onSuccess, onError })
  }

  return { form, purpose, save, isPending, dialog: conflict.dialog } as const
}
