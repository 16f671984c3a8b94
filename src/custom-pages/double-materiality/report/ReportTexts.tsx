import { lateTexts } from '../../../layout/texts/lateTexts.tsx'

/** Puts the texts of the report's button within reach. */
export const ReportTexts = lateTexts('reportFile', {
  fr: async () => (await import('#locales/fr/reportFile.ts')).reportFile,
  en: async () => (await import('#locales/en/reportFile.ts')).reportFile,
})
