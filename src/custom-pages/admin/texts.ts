import type { LateRoom } from '#src/layout/texts/late.tsx'

export const adminTexts: LateRoom = {
  fr: () => import('#locales/fr/admin.ts'),
  en: () => import('#locales/en/admin.ts'),
}
