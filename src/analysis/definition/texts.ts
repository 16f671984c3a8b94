import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const analyticsTexts: LazyMessages = {
  fr: () => import('#locales/fr/analytics.ts'),
  en: () => import('#locales/en/analytics.ts'),
}
