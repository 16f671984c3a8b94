import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const settingsTexts: LazyMessages = {
  fr: () => import('#locales/fr/settings.ts'),
  en: () => import('#locales/en/settings.ts'),
}
