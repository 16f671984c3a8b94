import type { LateRoom } from '#src/layout/texts/late.tsx'

export const dataReportTexts: LateRoom = {
  fr: () => import('#locales/fr/dataReports.ts'),
  en: () => import('#locales/en/dataReports.ts'),
}
