import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const adminTexts: LazyMessages = {
  fr: () => import('#locales/fr/admin.ts'),
  en: () => import('#locales/en/admin.ts'),
}
