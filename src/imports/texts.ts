import type { LateRoom } from '../layout/texts/late.tsx'

export const importTexts: LateRoom = {
  fr: () => import('#locales/fr/recordImport.ts'),
  en: () => import('#locales/en/recordImport.ts'),
}
/** Lazy-loaded messages of data entry. */
export const entryTexts: LateRoom = {
  fr: () => import('#locales/fr/dataEntry.ts'),
  en: () => import('#locales/en/dataEntry.ts'),
}

/** Lazy-loaded names of the indicators. */
export const indicatorTexts: LateRoom = {
  fr: () => import('#locales/fr/indicators.ts'),
  en: () => import('#locales/en/indicators.ts'),
}

/** Lazy-loaded names of units. */
export const unitTexts: LateRoom = {
  fr: () => import('#locales/fr/units.ts'),
  en: () => import('#locales/en/units.ts'),
}
