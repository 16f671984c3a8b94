import type { LateRoom } from '#src/layout/texts/late.tsx'

export const dashboardTexts: LateRoom = {
  fr: () => import('#locales/fr/dashboards.ts'),
  en: () => import('#locales/en/dashboards.ts'),
}
