import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const dashboardTexts: LazyMessages = {
  fr: () => import('#locales/fr/dashboards.ts'),
  en: () => import('#locales/en/dashboards.ts'),
}
