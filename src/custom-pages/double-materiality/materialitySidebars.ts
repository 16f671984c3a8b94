import type { Contact } from '#model/resources/contacts.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import type { ListedSubjectResult } from '#model/wire/materiality/results.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { AssistantParams } from './assistant/assistantParams.ts'
import type { CampaignPlace, SurveyPlace } from './evaluation/useSurveys.ts'
import { late } from '#src/layout/texts/late.tsx'
import { lateResourceTexts, questionnaireTexts, respondentTexts } from '#src/layout/texts/rooms.ts'
import {
  assistantTexts,
  campaignTexts,
  evidenceTexts,
  libraryTexts,
  materialityTexts,
  resultTexts,
} from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    createDoubleMateriality: object
    modifyDoubleMateriality: { doubleMaterialityId: string }
    createTopic: { doubleMaterialityId: string }
    /** A topic that the organisation added. */
    modifyTopic: { doubleMaterialityId: string; topic: TopicDetail }
    assistant: AssistantParams
    library: { doubleMaterialityId: string; topicCode?: string }
    questionnaire: { place: SurveyPlace; assessmentStatus: AssessmentStatus }
    campaignMail: { place: CampaignPlace; isOpen: boolean }
    /** Without a contact it creates one. */
    editContact: { doubleMaterialityId: string; contact?: Contact; isReadOnly?: boolean }
    mergeContacts: { doubleMaterialityId: string }
    subjectResult: {
      assessment: DoubleMateriality
      subject: ListedSubjectResult
      topicId: string
    }
    /** Without a subject it creates one. */
    editSubject: { place: SubjectPlace; topic: TopicDetail; subject?: Subject }
  }
}

/** Sidebars of the double-materiality assessment (spec §2.3). */
export const materialitySidebars = {
  createDoubleMateriality: {
    component: late(
      () => import('./create/CreateDoubleMaterialitySidebar.tsx'),
      [lateResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  modifyDoubleMateriality: {
    component: late(
      () => import('./modify/ModifyAssessmentSidebar.tsx'),
      [lateResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  library: {
    component: late(
      () => import('./configuration/library/LibrarySidebar.tsx'),
      [lateResourceTexts, libraryTexts],
    ),
    width: 732,
  },
  assistant: {
    component: late(() => import('./assistant/AssistantSidebar.tsx'), [lateResourceTexts, assistantTexts]),
    width: 440,
  },
  createTopic: {
    component: late(
      () => import('./configuration/CreateTopicSidebar.tsx'),
      [lateResourceTexts, materialityTexts],
    ),
    width: 440,
  },
  modifyTopic: {
    component: late(
      () => import('./configuration/ModifyTopicSidebar.tsx'),
      [lateResourceTexts, materialityTexts],
    ),
    width: 440,
  },
  questionnaire: {
    component: late(
      () => import('./evaluation/survey/questionnaire/QuestionnaireSidebar.tsx'),
      [lateResourceTexts, questionnaireTexts, respondentTexts],
    ),
    width: 732,
  },
  campaignMail: {
    component: late(
      () => import('./evaluation/mail/CampaignMailSidebar.tsx'),
      [lateResourceTexts, campaignTexts],
    ),
    width: 732,
  },
  editContact: {
    component: late(() => import('./contacts/ContactSidebar.tsx'), [lateResourceTexts, materialityTexts]),
    width: 612,
  },
  mergeContacts: {
    component: late(
      () => import('./contacts/MergeContactsSidebar.tsx'),
      [lateResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  subjectResult: {
    component: late(
      () => import('./results/subject/SubjectResultSidebar.tsx'),
      [lateResourceTexts, resultTexts, respondentTexts],
    ),
    width: 612,
  },
  editSubject: {
    component: late(
      () => import('./configuration/SubjectSidebar.tsx'),
      [lateResourceTexts, materialityTexts, evidenceTexts],
    ),
    width: 612,
  },
} as const
