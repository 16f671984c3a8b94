import type { Language } from '#model/wire/identity/accounts.ts'

const options = { dateStyle: 'long', timeZone: 'UTC' } as const
const formatters = {
  fr: new Intl.DateTimeFormat('fr-FR', options),
  en: new Intl.DateTimeFormat('en-GB', options),
}

/** A day in the long form of a letter: « 1er décembre 2026 ». */
export const longDay = (day: string, language: Language): string =>
  formatters[language]
    .formatToParts(new Date(day))
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('')
