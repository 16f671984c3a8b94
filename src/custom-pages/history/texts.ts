import type { LateRoom } from '../../layout/texts/late.tsx'

export const historyTexts: LateRoom = {
  fr: () => import('#locales/fr/history.ts'),
  en: () => import('#locales/en/history.ts'),
}

/** Words of resources that come with their pages. */
export const lateResourceTexts: LateRoom = {
  fr: () => import('#locales/fr/lateResources.ts'),
  en: () => import('#locales/en/lateResources.ts'),
}
