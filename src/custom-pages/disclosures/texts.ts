import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const disclosureTexts: LazyMessages = {
  fr: () => import('#locales/fr/disclosures.ts'),
  en: () => import('#locales/en/disclosures.ts'),
}
