import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const dataReportTexts: LazyMessages = {
  fr: () => import('#locales/fr/dataReports.ts'),
  en: () => import('#locales/en/dataReports.ts'),
}
