import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const toolTexts: LazyMessages = {
  fr: () => import('#locales/fr/tools.ts'),
  en: () => import('#locales/en/tools.ts'),
}
