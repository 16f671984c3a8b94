import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const factorTexts: LazyMessages = {
  fr: () => import('#locales/fr/carbonFactors.ts'),
  en: () => import('#locales/en/carbonFactors.ts'),
}

export const rateTexts: LazyMessages = {
  fr: () => import('#locales/fr/currencyRates.ts'),
  en: () => import('#locales/en/currencyRates.ts'),
}

export const recomputationTexts: LazyMessages = {
  fr: () => import('#locales/fr/recomputations.ts'),
  en: () => import('#locales/en/recomputations.ts'),
}

export const dataHubTexts: LazyMessages = {
  fr: () => import('#locales/fr/dataHub.ts'),
  en: () => import('#locales/en/dataHub.ts'),
}

/** Short names of check rules. */
export const checkTexts: LazyMessages = {
  fr: () => import('#locales/fr/dataChecks.ts'),
  en: () => import('#locales/en/dataChecks.ts'),
}
