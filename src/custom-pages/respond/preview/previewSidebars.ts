import type { Language } from '#model/wire/identity/accounts.ts'
import type { Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { questionnaireTexts, respondentTexts } from '#src/layout/texts/lazyMessages.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    previewQuestionnaire: {
      place: { doubleMaterialityId: string; surveyId: string }
      questionnaire?: Questionnaire
      language?: Language
    }
  }
}

/** Sidebar that previews the respondent's page for the authors of its questions. */
export const previewSidebars = {
  previewQuestionnaire: {
    component: lazyWithMessages(() => import('./PreviewSidebar.tsx'), [questionnaireTexts, respondentTexts]),
    width: 440,
  },
} as const
