import type { Locale } from '../text/Texts.tsx'

/**
 * Reads a date as a person types it and gives it as `2026-11-12`, or undefined when there is no such day.
 * Figures come day first, as both languages write them here; the year may come first too, and the month be in
 * letters (« 3 avril 1987 », "12 Nov 2026", "Nov 12, 2026").
 */
export const parseDate = (text: string, locale: Locale): string | undefined => {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(',', ' ')
    .split(/[\s\u00A0\u202F./-]+/)
    .filter(Boolean)
  if (words.length !== 3) return undefined
  const [year, month, day] = order(words)
  return isoDate(Number(year), monthNumber(month ?? '', locale), Number(day?.replace(/^1er$/, '1')))
}

/** A day that exists, as `2026-11-12`. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return isoDate(Number(year), Number(month), Number(day)) === text
}

const order = (words: string[]): string[] => {
  const [first = '', second = '', third = ''] = words
  if (/^\d{4}$/.test(first)) return [first, second, third]
  return /^\p{L}/u.test(first) ? [third, first, second] : [third, second, first]
}

const monthNumber = (word: string, locale: Locale): number => {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const typed = fold(word)
  const found = monthNames(locale).findIndex((name) => typed.length >= 3 && name.startsWith(typed))
  return found + 1
}

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

const monthNames = (locale: Locale): string[] => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    fold(format.format(new Date(Date.UTC(2026, month))).toLowerCase()),
  )
}

const isoDate = (year: number, month: number, day: number): string | undefined => {
  if (!(year >= 1000 && year <= 9999)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
