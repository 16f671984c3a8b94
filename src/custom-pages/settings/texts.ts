import type { LateRoom } from '#src/layout/texts/late.tsx'

export const settingsTexts: LateRoom = {
  fr: () => import('#locales/fr/settings.ts'),
  en: () => import('#locales/en/settings.ts'),
}
