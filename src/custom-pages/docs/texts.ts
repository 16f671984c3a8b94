import type { LateRoom } from '#src/layout/texts/late.tsx'

export const docsTexts: LateRoom = {
  fr: () => import('#locales/fr/docs.ts'),
  en: () => import('#locales/en/docs.ts'),
}
