import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const notificationTexts: LazyMessages = {
  fr: () => import('#locales/fr/notifications.ts'),
  en: () => import('#locales/en/notifications.ts'),
}
