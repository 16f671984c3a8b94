import type { LateRoom } from '../../../layout/texts/late.tsx'

export const reportTexts: LateRoom = {
  fr: () => import('#locales/fr/dataReports.ts'),
  en: () => import('#locales/en/dataReports.ts'),
}
