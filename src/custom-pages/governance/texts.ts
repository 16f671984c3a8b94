import type { LateRoom } from '#src/layout/texts/late.tsx'

/** Mandates, holdings and their chart. */
export const governanceTexts: LateRoom = {
  fr: () => import('#locales/fr/governance.ts'),
  en: () => import('#locales/en/governance.ts'),
}

export const personTexts: LateRoom = {
  fr: () => import('#locales/fr/persons.ts'),
  en: () => import('#locales/en/persons.ts'),
}
