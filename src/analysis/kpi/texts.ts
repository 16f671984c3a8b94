import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const dashboardTexts: LazyMessages = {
  fr: () => import('#locales/fr/dashboards.ts'),
  en: () => import('#locales/en/dashboards.ts'),
}
