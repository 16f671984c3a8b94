import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const directoryTexts: LazyMessages = {
  fr: () => import('#locales/fr/directory.ts'),
  en: () => import('#locales/en/directory.ts'),
}
