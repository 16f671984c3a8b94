import type { LateRoom } from '#src/layout/texts/late.tsx'

export const directoryTexts: LateRoom = {
  fr: () => import('#locales/fr/directory.ts'),
  en: () => import('#locales/en/directory.ts'),
}
