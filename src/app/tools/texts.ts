import type { LateRoom } from '#src/layout/texts/late.tsx'

export const toolTexts: LateRoom = {
  fr: () => import('#locales/fr/tools.ts'),
  en: () => import('#locales/en/tools.ts'),
}
