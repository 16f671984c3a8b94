import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the request for a diagnosis. */
export const DiagnosisTexts = lateTexts('diagnosis', {
  fr: async () => (await import('#locales/fr/diagnosis.ts')).diagnosis,
  en: async () => (await import('#locales/en/diagnosis.ts')).diagnosis,
})
