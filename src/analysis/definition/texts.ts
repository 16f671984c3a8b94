import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const analyticsTexts: LazyMessages = {
  fr: () => import('#locales/fr/analytics.ts'),
  en: () => import('#locales/en/analytics.ts'),
}
