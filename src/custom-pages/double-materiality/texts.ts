import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const materialityTexts: LazyMessages = {
  fr: () => import('#locales/fr/materiality.ts'),
  en: () => import('#locales/en/materiality.ts'),
}

export const campaignTexts: LazyMessages = {
  fr: () => import('#locales/fr/campaigns.ts'),
  en: () => import('#locales/en/campaigns.ts'),
}

export const libraryTexts: LazyMessages = {
  fr: () => import('#locales/fr/library.ts'),
  en: () => import('#locales/en/library.ts'),
}

export const assistantTexts: LazyMessages = {
  fr: () => import('#locales/fr/assistant.ts'),
  en: () => import('#locales/en/assistant.ts'),
}

export const resultTexts: LazyMessages = {
  fr: () => import('#locales/fr/results.ts'),
  en: () => import('#locales/en/results.ts'),
}
