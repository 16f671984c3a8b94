import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const contentTexts: LazyMessages = {
  fr: () => import('#locales/fr/contents.ts'),
  en: () => import('#locales/en/contents.ts'),
}
