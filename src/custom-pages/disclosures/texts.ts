import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const disclosureTexts: LazyMessages = {
  fr: () => import('#locales/fr/disclosures.ts'),
  en: () => import('#locales/en/disclosures.ts'),
}

export const statementTexts: LazyMessages = {
  fr: () => import('#locales/fr/statement.ts'),
  en: () => import('#locales/en/statement.ts'),
}

export const taggingTexts: LazyMessages = {
  fr: () => import('#locales/fr/tagging.ts'),
  en: () => import('#locales/en/tagging.ts'),
}
