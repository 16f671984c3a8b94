import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const historyTexts: LazyMessages = {
  fr: () => import('#locales/fr/history.ts'),
  en: () => import('#locales/en/history.ts'),
}
