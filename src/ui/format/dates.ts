import type { Locale } from '../text/Texts.tsx'
import { localeTag } from './localeTag.ts'

/** 'short' is for tables (« 12 nov. 2026 »), 'long' for text (« 3 avril 1987 »). */
export type DateStyle = 'short' | 'long'

/** A calendar date (`2026-11-12`) or an instant; the first day of a French month is « 1er ». */
export const formatDate = (date: string | Date, locale: Locale, style: DateStyle = 'short'): string => {
  const [moment, timeZone] = readDate(date)
  const parts = dateFormat(locale, {
    day: 'numeric',
    month: style === 'short' ? 'short' : 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(moment)
  return parts.map(({ type, value }) => (isFrenchFirst(locale, type, value) ? '1er' : value)).join('')
}

/** « 31 décembre » from `12-31`; uses a leap year, because a fiscal year may end on 29 February. */
export const formatMonthDay = (monthDay: string, locale: Locale): string =>
  formatDate(`2024-${monthDay}`, locale, 'long').replace(/,? ?2024/, '')

/** « 8 h 42 », "8:42". */
export const formatTime = (instant: string | Date, locale: Locale): string => {
  const moment = new Date(instant)
  return locale === 'fr'
    ? `${moment.getHours()}${noBreakSpace}h${noBreakSpace}${String(moment.getMinutes()).padStart(2, '0')}`
    : dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment)
}

/** A range of whole months: « janv. à sept. 2026 », « nov. 2025 à janv. 2026 », « mars 2026 ». */
export const formatMonthRange = (start: string, end: string, locale: Locale): string => {
  const [from, to] = [readDate(start)[0], readDate(end)[0]]
  const join = locale === 'fr' ? ' à ' : ' to '
  const isSameYear = from.getUTCFullYear() === to.getUTCFullYear()
  const first = dateFormat(locale, { month: 'short', timeZone: 'UTC', ...(isSameYear ? {} : yearPart) })
  const last = dateFormat(locale, { month: 'short', timeZone: 'UTC', ...yearPart }).format(to)
  return start.slice(0, 7) === end.slice(0, 7) ? last : first.format(from) + join + last
}

/** « sept. 2026 », or « sept. » where the year is known. */
export const formatMonth = (date: string, locale: Locale, isYearKnown: boolean): string =>
  dateFormat(locale, { month: 'short', timeZone: 'UTC', ...(isYearKnown ? {} : yearPart) }).format(
    readDate(date)[0],
  )

/** True when both instants fall on the same day of the reader's calendar. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

const noBreakSpace = '\u00A0'
const yearPart = { year: 'numeric' } as const

const isFrenchFirst = (locale: Locale, type: string, value: string): boolean =>
  locale === 'fr' && type === 'day' && value === '1'

/** A date without time is the same day everywhere, so it is read and written in UTC. */
const readDate = (date: string | Date): [Date, 'UTC' | undefined] =>
  typeof date === 'string' && date.length === 10
    ? [new Date(`${date}T00:00:00Z`), 'UTC']
    : [new Date(date), undefined]

const formats = new Map<string, Intl.DateTimeFormat>()

const dateFormat = (locale: Locale, wanted: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(wanted)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeTag[locale], wanted)
  formats.set(key, known)
  return known
}
