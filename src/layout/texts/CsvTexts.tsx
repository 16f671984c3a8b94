import { lateTexts } from './lateTexts.tsx'

/** What can be wrong with a file, for the wizards that read one. */
export const CsvTexts = lateTexts('csv', {
  fr: async () => (await import('#locales/fr/csv.ts')).csv,
  en: async () => (await import('#locales/en/csv.ts')).csv,
})
