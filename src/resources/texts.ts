import type { LazyMessages } from '../layout/texts/lazyWithMessages.tsx'

/** Lazy-loaded messages of actions on selected rows. */
export const selectionTexts: LazyMessages = {
  fr: () => import('#locales/fr/selection.ts'),
  en: () => import('#locales/en/selection.ts'),
}

/** Lazy-loaded messages of saved views of a list. */
export const viewsTexts: LazyMessages = {
  fr: () => import('#locales/fr/views.ts'),
  en: () => import('#locales/en/views.ts'),
}

export const fieldHelpTexts: LazyMessages = {
  fr: () => import('#locales/fr/fieldHelp.ts'),
  en: () => import('#locales/en/fieldHelp.ts'),
}
