import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the demo home. */
export const DemoTexts = lateTexts('demo', {
  fr: async () => (await import('#locales/fr/demo.ts')).demo,
  en: async () => (await import('#locales/en/demo.ts')).demo,
})
