import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const settingsTexts: LazyMessages = {
  fr: () => import('#locales/fr/settings.ts'),
  en: () => import('#locales/en/settings.ts'),
}
