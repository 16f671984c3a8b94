import type { LateRoom } from '../../../layout/texts/late.tsx'

/** What typing data says, with the names of the indicators and their units. */
export const entryTexts: readonly LateRoom[] = [
  { fr: () => import('#locales/fr/dataEntry.ts'), en: () => import('#locales/en/dataEntry.ts') },
  { fr: () => import('#locales/fr/indicators.ts'), en: () => import('#locales/en/indicators.ts') },
  { fr: () => import('#locales/fr/units.ts'), en: () => import('#locales/en/units.ts') },
]
