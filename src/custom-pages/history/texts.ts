import type { LateRoom } from '#src/layout/texts/late.tsx'

export const historyTexts: LateRoom = {
  fr: () => import('#locales/fr/history.ts'),
  en: () => import('#locales/en/history.ts'),
}
