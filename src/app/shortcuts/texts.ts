import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const shortcutTexts: LazyMessages = {
  fr: () => import('#locales/fr/shortcuts.ts'),
  en: () => import('#locales/en/shortcuts.ts'),
}
