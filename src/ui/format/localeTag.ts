import type { Locale } from '../text/Texts.tsx'

/** How each language writes dates and numbers: our English is British, as that of the ESRS (docs/decisions/042). */
export const localeTag: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' }
