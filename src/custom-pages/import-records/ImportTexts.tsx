import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the import pages. */
export const ImportTexts = lateTexts('recordImport', {
  fr: async () => (await import('#locales/fr/recordImport.ts')).recordImport,
  en: async () => (await import('#locales/en/recordImport.ts')).recordImport,
})
