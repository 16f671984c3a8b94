import type { LateRoom } from '../layout/texts/late.tsx'

export const importTexts: LateRoom = {
  fr: () => import('#locales/fr/recordImport.ts'),
  en: () => import('#locales/en/recordImport.ts'),
}
