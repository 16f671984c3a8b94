import { lateTexts } from '../../../../../layout/texts/lateTexts.tsx'

/** Names of criteria, as respondents read them. */
export const RespondentTexts = lateTexts('respond', {
  fr: async () => (await import('#locales/fr/respond.ts')).respond,
  en: async () => (await import('#locales/en/respond.ts')).respond,
})
