import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Puts the texts of the home within reach. */
export const HomeTexts = lateTexts('home', {
  fr: async () => (await import('#locales/fr/home.ts')).home,
  en: async () => (await import('#locales/en/home.ts')).home,
})
