import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const homeTexts: LazyMessages = {
  fr: () => import('#locales/fr/home.ts'),
  en: () => import('#locales/en/home.ts'),
}
