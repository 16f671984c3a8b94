import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const dataReportTexts: LazyMessages = {
  fr: () => import('#locales/fr/dataReports.ts'),
  en: () => import('#locales/en/dataReports.ts'),
}
