import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/topics.ts'
import {
  configureSubject,
  createSubject,
  type SubjectPlace,
} from '../../../dataProvider/calls/materiality.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { asResource } from '../../../resources/fromSchema/asResource.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { SchemaForm } from '../../../resources/fromSchema/SchemaForm.tsx'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../resources/fromSchema/useSchemaForm.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { AssistantButton } from '../assistant/AssistantButton.tsx'
import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'
import { EvidenceSection } from './evidence/EvidenceSection.tsx'
import { SubjectReading } from './SubjectReading.tsx'
import { SubTopicField } from './SubTopicField.tsx'
import { topicsKey } from './useTopics.ts'
import { subjectsKey } from './useSubjects.ts'

type Params = { place: SubjectPlace; topic: TopicDetail; subject?: Subject }

/** A subject: label, both materialities, sub-topic and criteria. Default export: loaded when it first opens. */
const SubjectSidebar = (params: Params) => (
  <MaterialityTexts>
    <ByState {...params} />
  </MaterialityTexts>
)

export default SubjectSidebar

/** Once the repository is locked, a subject is for reading; its files may still come. */
const ByState = (params: Params) => {
  const { place, topic, subject } = params
  const { data: assessment } = useAssessment(place.doubleMaterialityId)
  const isLocked = assessment !== undefined && !isAllowed(assessment.status, 'editRepository')
  return subject && isLocked ? (
    <SubjectReading {...{ place, topic, subject }} status={assessment.status} />
  ) : (
    <SubjectSheet {...params} />
  )
}

const resource = asResource(subjects)
const empty = { label: '', financialMateriality: '', impactMateriality: '', subTopic: null }

const SubjectSheet = ({ place, topic, subject }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const formId = useId()
  const sidebar = useSidebar()
  const queries = useQueryClient()
  const purpose = subject ? 'edit' : 'create'
  const form = useSchemaForm(resource, purpose, subject ? { ...subject } : empty)
  // No schema derives its field: which ones there are, the topic says.
  const subTopic = useWatch({ control: form.control, name: 'subTopic' }) as Subject['subTopic']
  useKeptForm(form, useDraft(`subjects.${subject?.id ?? 'new'}`))
  useUnsavedSidebar(form.formState.isDirty)

  const saving = useMutation({
    mutationFn: (values: Values) =>
      subject
        ? configureSubject(http, place, subject.id, { ...values, subTopic })
        : createSubject(http, place, { ...values, subTopic }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: subjectsKey(place) })
      void queries.invalidateQueries({ queryKey: topicsKey(place.doubleMaterialityId) })
      toasts.show({ kind: 'success', title: t(`resources.subjects.${subject ? 'saved' : 'created'}`) })
      sidebar.close()
    },
    onError: (error) => {
      if (showRefusal(form, resource, purpose, error)) return
      const title = t(`resources.subjects.${subject ? 'saveFailed' : 'createFailed'}`)
      toasts.show({ kind: 'error', title, detail: explainError(error, t) })
    },
  })

  return (
    <Sheet
      title={subject?.label ?? t('materiality.subjects.add')}
      meta={topic.label}
      actions={<AssistantButton place={place} subjectId={subject?.id} form={form} />}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('materiality.subjects.close')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={saving.isPending}>
            {t(`materiality.subjects.${subject ? 'save' : 'add'}`)}
          </Button>
        </>
      }
    >
      <SchemaForm
        {...{ id: formId, resource, form, purpose }}
        onSubmit={(values) => (saving.isPending ? undefined : saving.mutate(values))}
        after={{
          subject: topic.subTopics.length > 0 && (
            <SubTopicField
              topic={topic}
              value={subTopic}
              onChange={(code) => form.setValue('subTopic', code, { shouldDirty: true })}
            />
          ),
        }}
      />
      {subject && <EvidenceSection place={{ ...place, subjectId: subject.id }} canChange />}
    </Sheet>
  )
}
