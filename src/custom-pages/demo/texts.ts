import type { LateRoom } from '#src/layout/texts/late.tsx'

export const demoTexts: LateRoom = {
  fr: () => import('#locales/fr/demo.ts'),
  en: () => import('#locales/en/demo.ts'),
}
