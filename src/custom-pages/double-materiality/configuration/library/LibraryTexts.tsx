import { lateTexts } from '../../../../layout/texts/lateTexts.tsx'

/** Puts the texts of the library within reach. */
export const LibraryTexts = lateTexts('library', {
  fr: async () => (await import('#locales/fr/library.ts')).library,
  en: async () => (await import('#locales/en/library.ts')).library,
})
