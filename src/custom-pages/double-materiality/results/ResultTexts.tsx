import { lateTexts } from '../../../layout/texts/lateTexts.tsx'

/** Puts the texts of results within reach. */
export const ResultTexts = lateTexts('results', {
  fr: async () => (await import('#locales/fr/results.ts')).results,
  en: async () => (await import('#locales/en/results.ts')).results,
})
