import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the page of the API. */
export const DocsTexts = lateTexts('docs', {
  fr: async () => (await import('#locales/fr/docs.ts')).docs,
  en: async () => (await import('#locales/en/docs.ts')).docs,
})
