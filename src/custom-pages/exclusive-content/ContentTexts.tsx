import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the exclusive content. */
export const ContentTexts = lateTexts('contents', {
  fr: async () => (await import('#locales/fr/contents.ts')).contents,
  en: async () => (await import('#locales/en/contents.ts')).contents,
})
