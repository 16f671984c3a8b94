import type { LateRoom } from '#src/layout/texts/late.tsx'

export const notificationTexts: LateRoom = {
  fr: () => import('#locales/fr/notifications.ts'),
  en: () => import('#locales/en/notifications.ts'),
}
