import Button from '@mui/material/Button'
import { useId } from 'react'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/topics.ts'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { asResource } from '../../../resources/fromSchema/asResource.ts'
import { ErrorCount } from '../../../resources/fromSchema/ErrorCount.tsx'
import { SchemaForm } from '../../../resources/fromSchema/SchemaForm.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { AssistantButton } from '../assistant/AssistantButton.tsx'
import { EvidenceSection } from './evidence/EvidenceSection.tsx'
import { usePerimeterInputs } from './PerimeterInput.tsx'
import { SubTopicField } from './SubTopicField.tsx'
import { useSubjectForm } from './useSubjectForm.ts'

const resource = asResource(subjects)

/** The form of a subject, over the version that was read; without a subject, of a new one. */
export const SubjectSheet = ({
  place,
  topic,
  subject,
}: {
  place: SubjectPlace
  topic: TopicDetail
  subject?: Subject
}) => {
  const { t } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const { form, purpose, save, isPending, dialog } = useSubjectForm(place, subject)
  const { isDirty, isSubmitted, errors } = form.formState
  const perimeterInputs = usePerimeterInputs(form, place.doubleMaterialityId)
  useUnsavedSidebar(isDirty)
  return (
    <Sheet
      title={subject?.label ?? t('materiality.subjects.add')}
      meta={topic.label}
      actions={<AssistantButton place={place} subjectId={subject?.id} form={form} />}
      footer={
        <>
          <ErrorCount {...{ errors, isSubmitted }} />
          <Button onClick={sidebar.close}>{t('materiality.subjects.close')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {t(`materiality.subjects.${subject ? 'save' : 'add'}`)}
          </Button>
        </>
      }
    >
      <SchemaForm
        {...{ id: formId, resource, form, purpose }}
        onSubmit={save}
        inputs={{
          subTopic:
            topic.subTopics.length > 0 ? <SubTopicField topic={topic} control={form.control} /> : null,
          ...perimeterInputs,
        }}
      />
      {subject && <EvidenceSection place={{ ...place, subjectId: subject.id }} canChange />}
      {dialog}
    </Sheet>
  )
}
