import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const sharingTexts: LazyMessages = {
  fr: () => import('#locales/fr/sharing.ts'),
  en: () => import('#locales/en/sharing.ts'),
}
