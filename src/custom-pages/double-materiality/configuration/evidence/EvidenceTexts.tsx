import { lateTexts } from '../../../../layout/texts/lateTexts.tsx'

/** Puts the texts of evidence files within reach. */
export const EvidenceTexts = lateTexts('evidence', {
  fr: async () => (await import('#locales/fr/evidence.ts')).evidence,
  en: async () => (await import('#locales/en/evidence.ts')).evidence,
})
