import { useCanDo } from '../useCanDo.ts'
import Button from '@mui/material/Button'
import { subjects, type Subject } from '#model/resources/subjects.ts'
import { isAllowed, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaShow } from '#src/resources/fromSchema/SchemaShow.tsx'
import { useGuardedNeighbours } from '#src/resources/fromSchema/sidebar/useGuardedNeighbours.tsx'
import type { Neighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SubjectEvidence } from './SubjectEvidence.tsx'

const resource = asResource(subjects)

const shown = [
  'label',
  'description',
  'financialMateriality',
  'impactMateriality',
  'occurrence',
  'timeHorizon',
  'valueChain',
  'humanRights',
  'rationale',
  'perimeter.type',
  'perimeter.companyIds',
  'perimeter.divisionIds',
]

/** A subject in a locked repository: read-only, except that evidence can be added until the end. */
export const SubjectReading = ({
  place,
  topic,
  subject,
  status,
  neighbours,
}: {
  place: SubjectPlace
  topic: TopicDetail
  subject: Subject
  status: AssessmentStatus
  neighbours: Neighbours | undefined
}) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { steps } = useGuardedNeighbours(neighbours, { isDirty: false, isSaving: false })
  const canChange = useCanDo(status, 'editGeneral')
  return (
    <SidebarFrame
      title={subject.label}
      meta={topic.label}
      {...steps}
      footer={<Button onClick={sidebar.close}>{t('materiality.subjects.close')}</Button>}
    >
      {!isAllowed(status, 'editRepository') && <Note>{t('materiality.locked')}</Note>}
      <SchemaShow resource={resource} record={subject} paths={shown} />
      <SubjectEvidence place={{ ...place, subjectId: subject.id }} canChange={canChange} />
    </SidebarFrame>
  )
}
