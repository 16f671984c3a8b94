import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

/** Mandates, holdings and their chart. */
export const governanceTexts: LazyMessages = {
  fr: () => import('#locales/fr/governance.ts'),
  en: () => import('#locales/en/governance.ts'),
}

export const personTexts: LazyMessages = {
  fr: () => import('#locales/fr/persons.ts'),
  en: () => import('#locales/en/persons.ts'),
}
