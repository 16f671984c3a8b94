import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Puts the texts of the double-materiality assessment within reach. */
export const MaterialityTexts = lateTexts('materiality', {
  fr: async () => (await import('#locales/fr/materiality.ts')).materiality,
  en: async () => (await import('#locales/en/materiality.ts')).materiality,
})
