import { lazy } from 'react'
import type { Contact } from '#model/resources/contacts.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { Questionnaire } from '#model/wire/questionnaire.ts'
import type { SubjectPlace } from '../../dataProvider/calls/materiality.ts'
import type { ListedSubjectResult } from '#model/wire/results.ts'
import type { TopicDetail } from '#model/wire/topics.ts'
import type { AssistantParams } from './assistant/assistantParams.ts'
import type { SurveyPlace } from './evaluation/useSurveys.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    createDoubleMateriality: object
    modifyDoubleMateriality: { doubleMaterialityId: string }
    createTopic: { doubleMaterialityId: string }
    /** One that the organisation added itself. */
    modifyTopic: { doubleMaterialityId: string; topic: TopicDetail }
    assistant: AssistantParams
    library: { doubleMaterialityId: string; topicCode?: string }
    questionnaire: { place: SurveyPlace; assessmentStatus: AssessmentStatus }
    previewQuestionnaire: { place: SurveyPlace; questionnaire: Questionnaire }
    /** Without a contact, a new one. */
    editContact: { doubleMaterialityId: string; contact?: Contact; isReadOnly?: boolean }
    mergeContacts: { doubleMaterialityId: string }
    subjectResult: {
      assessment: DoubleMateriality
      subject: ListedSubjectResult
      topicId: string
    }
    /** Without a subject, a new one. */
    editSubject: { place: SubjectPlace; topic: TopicDetail; subject?: Subject }
  }
}

/** Sidebars of the double-materiality assessment (spec §2.3). */
export const materialitySidebars = {
  createDoubleMateriality: {
    component: lazy(() => import('./create/CreateDoubleMaterialitySidebar.tsx')),
    width: 612,
  },
  modifyDoubleMateriality: {
    component: lazy(() => import('./modify/ModifyAssessmentSidebar.tsx')),
    width: 612,
  },
  library: { component: lazy(() => import('./configuration/library/LibrarySidebar.tsx')), width: 732 },
  assistant: { component: lazy(() => import('./assistant/AssistantSidebar.tsx')), width: 440 },
  createTopic: { component: lazy(() => import('./configuration/CreateTopicSidebar.tsx')), width: 440 },
  modifyTopic: { component: lazy(() => import('./configuration/ModifyTopicSidebar.tsx')), width: 440 },
  questionnaire: {
    component: lazy(() => import('./evaluation/survey/questionnaire/QuestionnaireSidebar.tsx')),
    width: 732,
  },
  previewQuestionnaire: {
    component: lazy(() => import('./evaluation/survey/questionnaire/PreviewSidebar.tsx')),
    width: 440,
  },
  editContact: { component: lazy(() => import('./contacts/ContactSidebar.tsx')), width: 612 },
  mergeContacts: { component: lazy(() => import('./contacts/MergeContactsSidebar.tsx')), width: 612 },
  subjectResult: { component: lazy(() => import('./results/SubjectResultSidebar.tsx')), width: 612 },
  editSubject: { component: lazy(() => import('./configuration/SubjectSidebar.tsx')), width: 612 },
} as const
