import type { LateRoom } from '#src/layout/texts/late.tsx'

export const diagnosisTexts: LateRoom = {
  fr: () => import('#locales/fr/diagnosis.ts'),
  en: () => import('#locales/en/diagnosis.ts'),
}
