import { useGetOne } from 'react-admin'
import { useState } from 'react'
import { isAllowed, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/topics.ts'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'
import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { SubjectReading } from './SubjectReading.tsx'
import { SubjectSheet } from './SubjectSheet.tsx'

type Params = { place: SubjectPlace; topic: TopicDetail; subject?: Subject }

/** A subject: label, both materialities, sub-topic and criteria. Default export: loaded when it first opens. */
const SubjectSidebar = ({ place, topic, subject }: Params) => (
  <MaterialityTexts>
    {subject ? <OfServer {...{ place, topic, subject }} /> : <SubjectSheet {...{ place, topic }} />}
  </MaterialityTexts>
)

export default SubjectSidebar

/** A row of the list carries no version to save against: the subject is read by its own call. */
const OfServer = ({ place, topic, subject }: Required<Params>) => {
  const { t } = useTexts()
  const assessment = useAssessment(place.doubleMaterialityId)
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Subject>(
    'subjects',
    { id: subject.id, meta: place },
    // What is being written must not be replaced under the writer.
    { refetchOnWindowFocus: false, staleTime: 0 },
  )
  const failure = error ?? assessment.error
  if (data && isFetchedAfterMount && assessment.data) {
    return <ByState {...{ place, topic }} subject={data} status={assessment.data.status} />
  }
  return (
    <Sheet title={subject.label} meta={topic.label}>
      {failure ? (
        <ErrorState
          level="h3"
          title={t('resources.subjects.recordFailed')}
          onRetry={() => void Promise.all([refetch(), assessment.refetch()])}
          detail={failure instanceof ApiError ? failure.detail : undefined}
        >
          {t('resources.list.failed')}
        </ErrorState>
      ) : (
        <FormSkeleton />
      )}
    </Sheet>
  )
}

/**
 * Once the repository is locked, a subject is for reading; its files may still come. One that is being written when a
 * colleague locks it stays a form: what was typed can still be copied out of it.
 */
const ByState = ({ status, ...about }: Required<Params> & { status: AssessmentStatus }) => {
  const [isLocked] = useState(() => !isAllowed(status, 'editRepository'))
  return isLocked ? <SubjectReading {...about} status={status} /> : <SubjectSheet {...about} />
}
