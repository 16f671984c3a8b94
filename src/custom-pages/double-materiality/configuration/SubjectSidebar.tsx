import { useGetOne } from 'react-admin'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { readByItself } from '#src/dataProvider/version.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useShownRecordId } from '#src/layout/sidebars/useShownRecordId.ts'
import type { Neighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { useCanDo } from '../useCanDo.ts'
import { useAssessment } from '../frame/useAssessment.ts'
import { subjectParameter } from './subjectParameter.ts'
import { SubjectReading } from './SubjectReading.tsx'
import { SubjectForm } from './SubjectForm.tsx'
import { useSubjects } from './useSubjects.ts'

addResource(subjects)

type Params = { place: SubjectPlace; topic: TopicDetail; subjectId?: string }

/** A subject: label, both materialities, sub-topic and criteria. Default export: loaded when it first opens. */
const SubjectSidebar = ({ place, topic, subjectId }: Params) =>
  subjectId === undefined ? (
    <SubjectForm {...{ place, topic }} />
  ) : (
    <LoadedSubject {...{ place, topic, subjectId }} />
  )

export default SubjectSidebar

/** List rows have no version for optimistic locking, so the subject is read with its own request. */
const LoadedSubject = ({ place, topic, subjectId: opened }: Required<Params>) => {
  const { t } = useTexts()
  const id = useShownRecordId(subjectParameter, opened, true)
  const neighbours = useSubjectNeighbours(place, id)
  const assessment = useAssessment(place.doubleMaterialityId)
  const read = useGetOne<Subject>(
    'subjects',
    { id, meta: place },
    // A refetch must not replace what the user is editing.
    { refetchOnWindowFocus: false, staleTime: 0 },
  )
  const query = allOf(readByItself(read), assessment)
  if (query.data) {
    const [current, { status }] = query.data
    return <ByState key={id} {...{ place, topic, status, neighbours }} subject={current} />
  }
  return (
    <SidebarFrame title={t('resources.subjects.one')} meta={topic.label}>
      <QueryState
        query={query}
        failed={t('resources.subjects.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

/** What both the form and the reading view show. */
export type SubjectParts = {
  place: SubjectPlace
  topic: TopicDetail
  subject: Subject
  neighbours: Neighbours | undefined
}

/**
 * A locked repository makes a subject read-only, except for its files. If a colleague locks it during an edit, the form
 * stays, so that typed text can still be copied.
 */
const ByState = ({ status, ...about }: SubjectParts & { status: AssessmentStatus }) => {
  const canEdit = useCanDo(status, 'editRepository')
  const [isLocked] = useState(!canEdit)
  return isLocked ? <SubjectReading {...about} status={status} /> : <SubjectForm {...about} />
}

/** The position of a subject among the active or archived ones of its topic, and its neighbours. */
function useSubjectNeighbours(place: SubjectPlace, id: string): Neighbours | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data } = useSubjects(place)
  const subject = data?.find((one) => one.id === id)
  if (data === undefined || subject === undefined) return undefined
  const rows = data.filter(({ disabled }) => disabled === subject.disabled)
  const index = rows.indexOf(subject)
  const to = (row: { id: string } | undefined) =>
    row && (() => void navigate(pathname + withSidebar(search, subjectParameter, row.id), { replace: true }))
  return {
    position: index + 1,
    total: rows.length,
    onPrevious: to(rows[index - 1]),
    onNext: to(rows[index + 1]),
  }
}
