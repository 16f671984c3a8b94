import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const demoTexts: LazyMessages = {
  fr: () => import('#locales/fr/demo.ts'),
  en: () => import('#locales/en/demo.ts'),
}
