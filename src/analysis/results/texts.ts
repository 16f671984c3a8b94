import type { LateRoom } from '../../layout/texts/late.tsx'

/** Charts and tables of analyses. */
export const analysisResultTexts: LateRoom = {
  fr: () => import('#locales/fr/analysisResults.ts'),
  en: () => import('#locales/en/analysisResults.ts'),
}
