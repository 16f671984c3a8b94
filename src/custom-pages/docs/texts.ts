import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const docsTexts: LazyMessages = {
  fr: () => import('#locales/fr/docs.ts'),
  en: () => import('#locales/en/docs.ts'),
}
