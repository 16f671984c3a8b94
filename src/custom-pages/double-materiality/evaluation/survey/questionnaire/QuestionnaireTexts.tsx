import { lateTexts } from '../../../../../layout/texts/lateTexts.tsx'

/** Puts the texts of the questionnaire's editor within reach. */
export const QuestionnaireTexts = lateTexts('questionnaire', {
  fr: async () => (await import('#locales/fr/questionnaire.ts')).questionnaire,
  en: async () => (await import('#locales/en/questionnaire.ts')).questionnaire,
})
