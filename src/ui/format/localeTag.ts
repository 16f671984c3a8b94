import type { Locale } from '../text/Texts.tsx'

/** The number and date format of each language. Our English is British, as that of the ESRS (docs/decisions/042). */
export const localeTag: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' }
