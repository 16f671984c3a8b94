import IconButton from '@mui/material/IconButton'
import { Sparkles } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { ErrorCount } from '#src/resources/fromSchema/form/ErrorCount.tsx'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import { useGuardedNeighbours } from '#src/resources/fromSchema/sidebar/useGuardedNeighbours.tsx'
import type { Neighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { assistantTexts } from '../texts.ts'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { SubjectEvidence } from './SubjectEvidence.tsx'
import { usePerimeterInputs } from './PerimeterInput.tsx'
import { subjectsKey } from './useSubjects.ts'

const resource = asResource(subjects)
const AssistantAside = lazyWithMessages(
  () => import('../assistant/AssistantAside.tsx'),
  [lazyResourceTexts, assistantTexts],
)
const empty = {
  label: '',
  financialMateriality: '',
  impactMateriality: '',
  subTopic: null,
  perimeter: { type: null, companyIds: null, divisionIds: null },
}

/** Form of a subject, based on the version that was read. Without `subject` it creates one. */
export const SubjectForm = ({
  place,
  topic,
  subject,
  neighbours,
}: {
  place: SubjectPlace
  topic: TopicDetail
  subject?: Subject
  neighbours?: Neighbours | undefined
}) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { form, purpose, save, isDirty, isSaving, dialog } = useRecordForm({
    resource,
    opened: subject,
    defaults: empty,
    meta: place,
    changes: [subjectsKey, readsOfAssessment(place.doubleMaterialityId), readsOf(listChanges)],
    onSaved: sidebar.close,
  })
  const { isSubmitted, errors } = form.formState
  const { steps, question } = useGuardedNeighbours(neighbours, { isDirty, isSaving })
  const [isAssisted, setIsAssisted] = useState(false)
  const assistantButton = useRef<HTMLButtonElement>(null)
  const closeAssistant = () => {
    // The button has no place for the focus before the form is uncovered.
    flushSync(() => setIsAssisted(false))
    assistantButton.current?.focus()
  }
  const perimeterInputs = usePerimeterInputs(form, place.doubleMaterialityId)
  return (
    <FormSidebar
      {...{ form, isSaving }}
      {...steps}
      title={subject?.label ?? t('materiality.subjects.add')}
      meta={topic.label}
      actions={
        <IconButton
          ref={assistantButton}
          aria-label={t('materiality.subjects.assistant')}
          aria-expanded={isAssisted}
          title={t('materiality.subjects.assistant')}
          color="primary"
          onClick={() => setIsAssisted(!isAssisted)}
        >
          <Sparkles size={16} strokeWidth={1.75} />
        </IconButton>
      }
      aside={
        isAssisted && (
          <Suspense>
            <AssistantAside {...{ place, form }} subjectId={subject?.id} onClose={closeAssistant} />
          </Suspense>
        )
      }
      onSubmit={save}
      submitLabel={t(`materiality.subjects.${subject ? 'save' : 'add'}`)}
      closeLabel={t('materiality.subjects.close')}
      start={<ErrorCount {...{ errors, isSubmitted }} />}
      after={
        <>
          {subject && <SubjectEvidence place={{ ...place, subjectId: subject.id }} canChange />}
          {dialog}
          {question}
        </>
      }
    >
      <SchemaFields
        {...{ resource, purpose }}
        inputs={{
          subTopic: topic.subTopics.length > 0 ? <SubTopicField topic={topic} /> : null,
          ...perimeterInputs,
        }}
      />
    </FormSidebar>
  )
}

/** Selects the sub-topic of the standard, down to its leaves. The topic provides the list. */
const SubTopicField = ({ topic }: { topic: TopicDetail }) => {
  const { t } = useTexts()
  const { bound, value } = useFormInput({ source: 'subTopic' })
  const options = topic.subTopics.flatMap(({ code, label, leaves }) => [
    { value: code, label },
    ...leaves.map((leaf) => ({ value: leaf.code, label: `${label} › ${leaf.label}` })),
  ])
  return (
    <AutocompleteInput
      {...bound}
      label={t('materiality.subjects.subTopic')}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(chosen) => bound.onChange(chosen?.value ?? null)}
    />
  )
}
