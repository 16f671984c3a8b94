import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const historyTexts: LazyMessages = {
  fr: () => import('#locales/fr/history.ts'),
  en: () => import('#locales/en/history.ts'),
}
