import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Puts the texts of mandates, holdings and their chart within reach. */
export const GovernanceTexts = lateTexts('governance', {
  fr: async () => (await import('#locales/fr/governance.ts')).governance,
  en: async () => (await import('#locales/en/governance.ts')).governance,
})
