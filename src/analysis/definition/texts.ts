import type { LateRoom } from '#src/layout/texts/late.tsx'

export const analyticsTexts: LateRoom = {
  fr: () => import('#locales/fr/analytics.ts'),
  en: () => import('#locales/en/analytics.ts'),
}
