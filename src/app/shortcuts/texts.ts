import type { LateRoom } from '#src/layout/texts/late.tsx'

export const shortcutTexts: LateRoom = {
  fr: () => import('#locales/fr/shortcuts.ts'),
  en: () => import('#locales/en/shortcuts.ts'),
}
