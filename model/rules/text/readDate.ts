import { monthDay } from '#model/schema/values.ts'
import { normalise } from './normalise.ts'

/**
 * Parses a date as a person or a spreadsheet writes it, to `2026-11-12`; undefined if there is no such day. Numeric
 * dates are day first, as in French and British usage; the year may come first too. The month may be in letters, in
 * either language (« 3 avril 1987 », "12 Nov 2026", "Nov 12, 2026"), and digits may have no separators (« 01092026 »).
 * A two-digit year means the nearest one: at most 20 years ahead.
 */
export function readDate(text: string): string | undefined {
  const typed = text.trim()
  if (isIsoDate(typed)) return typed
  if (!/^[\p{L}\d]/u.test(typed)) return undefined
  const words = wordsOf(typed)
  return words.length === 1 ? readCompact(typed) : readWords(words)
}

/** True for an existing day, as `2026-11-12`. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return toIsoDate(Number(year), Number(month), Number(day)) === text
}

/**
 * Parses the end of a fiscal year to `mm-dd`: « 31/12 », « 3112 », « 31 décembre », "December 31", a full date, or
 * `12-31` as stored. Ambiguous digits are day first, as in both languages; only the stored form, two digits, a hyphen
 * and two digits, is month first.
 */
export function readMonthDay(text: string): string | undefined {
  const typed = text.trim()
  const date = readDate(typed)
  if (date !== undefined) return date.slice(5)
  const stored = known(typed)
  if (stored !== undefined) return stored
  const words = /^\d{4}$/.test(typed) ? [typed.slice(0, 2), typed.slice(2)] : wordsOf(typed)
  if (words.length !== 2) return undefined
  const [first = '', second = ''] = words
  return toMonthDay(second, first) ?? toMonthDay(first, second)
}

/**
 * Parses a date of a data file, year first or day first, to `2026-11-12`; a time after it is left out. Returns undefined
 * if it is not a date. It reads less than `readDate`: a file has one form of dates, a person has any.
 */
export function readDay(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: [\d:.]+)?$/.exec(text) ?? []
  return last === undefined ? undefined : dayOf(last, second, first)
}

/** Parses a date of the French accounting file (YYYYMMDD). */
export function readCompactDay(text: string): string | undefined {
  return /^\d{8}$/.test(text) ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined
}

/** The day of three numbers, to `2026-11-12`; undefined if there is no such day. */
export function dayOf(year: string, month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

const wordsOf = (text: string): string[] =>
  normalise(text)
    .replaceAll(',', ' ')
    .split(/[\s./-]+/)
    .filter(Boolean)

/** Removes the suffix of a day: the French and English first of a month, and the English suffixes of the others. */
const bareDay = (word: string): string => word.replace(/^(\d{1,2})(?:er|st|nd|rd|th)$/, '$1')

function readWords(words: readonly string[]): string | undefined {
  if (words.length !== 3) return undefined
  const [year = '', month = '', day = ''] = order(words)
  const figures = bareDay(day)
  if (!/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(figures)) return undefined
  return toIsoDate(wholeYear(year), monthNumber(month), Number(figures))
}

function order([first = '', second = '', third = '']: readonly string[]): string[] {
  if (/^\d{4}$/.test(first)) return [first, second, third]
  return /^\p{L}/u.test(first) ? [third, first, second] : [third, second, first]
}

/** Eight digits: a year never starts like a day and month in either order, so only one reading is a date. */
function readCompact(text: string): string | undefined {
  if (!/^\d{8}$/.test(text)) return undefined
  const yearLast = [text.slice(4), text.slice(2, 4), text.slice(0, 2)].map(Number)
  const yearFirst = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number)
  return [yearLast, yearFirst]
    .filter(([year = 0]) => year >= firstCompactYear)
    .map(([year = 0, month = 0, day = 0]) => toIsoDate(year, month, day))
    .find((date) => date !== undefined)
}

/** Four digits that are a month and a day are at most 1231. */
const firstCompactYear = 1300

const yearsAhead = 20

function wholeYear(figures: string): number {
  if (figures.length === 4) return Number(figures)
  const latest = new Date().getUTCFullYear() + yearsAhead
  const century = latest - (latest % 100)
  const year = century + Number(figures)
  return year > latest ? year - 100 : year
}

function toMonthDay(month: string, day: string): string | undefined {
  const figures = bareDay(day)
  if (!/^\d{1,2}$/.test(figures)) return undefined
  return known(`${String(monthNumber(month)).padStart(2, '0')}-${figures.padStart(2, '0')}`)
}

const known = (text: string): string | undefined => monthDay.safeParse(text).data

/**
 * Month names without accents, in both languages; an abbreviation of at least three letters is accepted if it is
 * unambiguous.
 */
const monthNames: readonly (readonly string[])[] = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]

/** Each unambiguous name and abbreviation of a month, with its number. */
export const monthWords: readonly (readonly [string, number])[] = monthNames.flatMap((names, index) =>
  [...new Set(names.flatMap((name) => Array.from(name, (_, cut) => name.slice(0, cut + 1))))]
    .filter((word) => word.length >= 3 && monthNumber(word) === index + 1)
    .map((word) => [word, index + 1] as const),
)

/** 0 if it is not a month. */
function monthNumber(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  if (word.length < 3) return 0
  const found = monthNames.flatMap((names, index) =>
    names.some((name) => name.startsWith(word)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? 0) : 0
}

function toIsoDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1000 && year <= 9999)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
