import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const adminTexts: LazyMessages = {
  fr: () => import('#locales/fr/admin.ts'),
  en: () => import('#locales/en/admin.ts'),
}

/** Sentences of the history, as home shows them too. */
export const changeTexts: LazyMessages = {
  fr: () => import('#locales/fr/home.ts'),
  en: () => import('#locales/en/home.ts'),
}
