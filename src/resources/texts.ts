import type { LateRoom } from '../layout/texts/late.tsx'

/** What is done to ticked rows. */
export const selectionTexts: LateRoom = {
  fr: () => import('#locales/fr/selection.ts'),
  en: () => import('#locales/en/selection.ts'),
}

/** Saved views of a list. */
export const viewsTexts: LateRoom = {
  fr: () => import('#locales/fr/views.ts'),
  en: () => import('#locales/en/views.ts'),
}

export const fieldHelpTexts: LateRoom = {
  fr: () => import('#locales/fr/fieldHelp.ts'),
  en: () => import('#locales/en/fieldHelp.ts'),
}
