import type { LateRoom } from '#src/layout/texts/late.tsx'

export const contentTexts: LateRoom = {
  fr: () => import('#locales/fr/contents.ts'),
  en: () => import('#locales/en/contents.ts'),
}
