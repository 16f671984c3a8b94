import type { LateRoom } from '../../layout/texts/late.tsx'

export const dataHubTexts: LateRoom = {
  fr: () => import('#locales/fr/dataHub.ts'),
  en: () => import('#locales/en/dataHub.ts'),
}
