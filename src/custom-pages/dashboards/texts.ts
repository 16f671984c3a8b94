import type { LateRoom } from '#src/layout/texts/late.tsx'

export const homeTexts: LateRoom = {
  fr: () => import('#locales/fr/home.ts'),
  en: () => import('#locales/en/home.ts'),
}
