import type { LazyMessages } from '../layout/texts/lazyWithMessages.tsx'

export const importTexts: LazyMessages = {
  fr: () => import('#locales/fr/recordImport.ts'),
  en: () => import('#locales/en/recordImport.ts'),
}
/** Lazy-loaded messages of data entry. */
export const entryTexts: LazyMessages = {
  fr: () => import('#locales/fr/dataEntry.ts'),
  en: () => import('#locales/en/dataEntry.ts'),
}

/** Lazy-loaded names of the indicators. */
export const indicatorTexts: LazyMessages = {
  fr: () => import('#locales/fr/indicators.ts'),
  en: () => import('#locales/en/indicators.ts'),
}

/** Lazy-loaded names of units. */
export const unitTexts: LazyMessages = {
  fr: () => import('#locales/fr/units.ts'),
  en: () => import('#locales/en/units.ts'),
}
