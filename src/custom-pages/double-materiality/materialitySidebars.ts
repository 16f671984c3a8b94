import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import type { ListedSubjectResult } from '#model/wire/materiality/results.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import type { CampaignPlace, SurveyPlace } from './evaluation/useSurveys.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { lazyResourceTexts, questionnaireTexts, respondentTexts } from '#src/layout/texts/lazyMessages.ts'
import { evidenceTexts } from '#src/layout/evidence/texts.ts'
import { campaignTexts, libraryTexts, materialityTexts, resultTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    createDoubleMateriality: object
    modifyDoubleMateriality: { doubleMaterialityId: string }
    createTopic: { doubleMaterialityId: string }
    /** A topic that the organisation added. */
    modifyTopic: { doubleMaterialityId: string; topic: TopicDetail }
    library: { doubleMaterialityId: string; topicCode?: string }
    questionnaire: { place: SurveyPlace; assessmentStatus: AssessmentStatus }
    campaignMail: { place: CampaignPlace; isOpen: boolean }
    /** Without a contact it creates one. */
    editContact: { doubleMaterialityId: string; contactId?: string; isReadOnly?: boolean }
    mergeContacts: { doubleMaterialityId: string }
    subjectResult: {
      assessment: DoubleMateriality
      subject: ListedSubjectResult
      topicId: string
    }
    /** Without a subject it creates one. */
    editSubject: { place: SubjectPlace; topic: TopicDetail; subjectId?: string }
  }
}

/** Sidebars of the double-materiality assessment (spec §2.3). */
export const materialitySidebars = {
  createDoubleMateriality: {
    component: lazyWithMessages(
      () => import('./create/CreateDoubleMaterialitySidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  modifyDoubleMateriality: {
    component: lazyWithMessages(
      () => import('./modify/ModifyAssessmentSidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  library: {
    component: lazyWithMessages(
      () => import('./configuration/library/LibrarySidebar.tsx'),
      [lazyResourceTexts, libraryTexts],
    ),
    width: 732,
  },
  createTopic: {
    component: lazyWithMessages(
      () => import('./configuration/CreateTopicSidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 440,
  },
  modifyTopic: {
    component: lazyWithMessages(
      () => import('./configuration/ModifyTopicSidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 440,
  },
  questionnaire: {
    component: lazyWithMessages(
      () => import('./evaluation/survey/questionnaire/QuestionnaireSidebar.tsx'),
      [lazyResourceTexts, questionnaireTexts, respondentTexts],
    ),
    width: 732,
  },
  campaignMail: {
    component: lazyWithMessages(
      () => import('./evaluation/mail/CampaignMailSidebar.tsx'),
      [lazyResourceTexts, campaignTexts],
    ),
    width: 732,
  },
  editContact: {
    component: lazyWithMessages(
      () => import('./contacts/ContactSidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  mergeContacts: {
    component: lazyWithMessages(
      () => import('./contacts/MergeContactsSidebar.tsx'),
      [lazyResourceTexts, materialityTexts],
    ),
    width: 612,
  },
  subjectResult: {
    component: lazyWithMessages(
      () => import('./results/subject/SubjectResultSidebar.tsx'),
      [lazyResourceTexts, resultTexts, respondentTexts],
    ),
    width: 612,
  },
  editSubject: {
    component: lazyWithMessages(
      () => import('./configuration/SubjectSidebar.tsx'),
      [lazyResourceTexts, materialityTexts, evidenceTexts],
    ),
    width: 612,
  },
} as const
