import { z } from 'zod'
import { holdsDirectionMark, holdsWebAddress } from '../rules/text/names.ts'
import './issues.ts'

/**
 * The id of a record in a request: upper case is accepted and converted to lower case, which the database and the code
 * compare.
 */
export const requestId = z.uuid().toLowerCase()

// C0 and C1 controls, line separators and bidirectional overrides: invisible, and able to falsify displayed text. A
// lone surrogate is not a character: the database refuses it in JSON. U+FFFE and U+FFFF are none: no XML may contain
// them, so that Word would refuse the whole document.
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/u

// Text of only zero-width spaces, fillers or the Braille blank is refused as empty; an empty text has its own error.
const seen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const says = (value: string): boolean => value === '' || seen.test(value)

// The length is checked first, so that a text that is too long is not scanned further.
const bounded = (max: number, min: number) =>
  z
    .string()
    .trim()
    .min(min)
    .refine((value) => lengthExcess(value, max) !== 'seen', {
      error: 'validation.tooLong',
      params: { max },
      abort: true,
    })
    .refine((value) => lengthExcess(value, max) !== 'unseen', {
      error: 'validation.tooLongSigns',
      params: { max },
      abort: true,
    })
    .refine(says, { error: 'validation.required', abort: true })

/** One line of text, trimmed, counted in characters (`lengthExcess`). */
export const text = (max: number, min = 1) =>
  bounded(max, min).refine((value) => !invisible.test(value), 'validation.controlCharacter')

/**
 * A name typed by a person: one line of text without a web address (`rules/names`). `registered` is for names of
 * companies in a register.
 */
export const name = (max: number, kind: 'typed' | 'registered' = 'typed', min = 1) =>
  text(max, min)
    .refine((value) => !holdsDirectionMark(value), 'validation.controlCharacter')
    .refine((value) => !holdsWebAddress(value, kind), 'validation.webAddress')

/** Unmodified text, such as the header of a file's column; the database accepts neither NUL nor lone surrogates. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'validation.controlCharacter')
    .refine((value) => !/[\ufffe\uffff]/.test(value), 'validation.controlCharacter')

// As above, except for line breaks and tabs.
const invisibleInParagraph =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/u

/** A text of several lines, trimmed, counted in characters (`lengthExcess`). */
export const paragraph = (max: number) =>
  bounded(max, 1).refine((value) => !invisibleInParagraph.test(value), 'validation.controlCharacter')

/** A text of several lines by the rules of names: without direction marks and web addresses. */
export const remark = (max: number) =>
  paragraph(max)
    .refine((value) => !holdsDirectionMark(value), 'validation.controlCharacter')
    .refine((value) => !holdsWebAddress(value), 'validation.webAddress')

/** Two capital letters of ISO 3166-1; the existence of the country is checked against the reference list. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'validation.unknownCountry')

/** Three capital letters of ISO 4217; the existence of the currency is checked against the reference list. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'validation.unknownCurrency')

/** A calendar date, `2026-11-20`. PostgreSQL has no year 0. */
export const isoDate = z.iso.date().refine((date) => !date.startsWith('0000'), 'validation.date')

/** An instant with its offset. PostgreSQL has neither a year 0 nor an offset of sixteen hours. */
export const instantInRequest = z.iso
  .datetime({ offset: true })
  .refine(
    (moment) => !moment.startsWith('0000') && !/[+-](?:1[6-9]|2\d):\d\d$/.test(moment),
    'validation.date',
  )

/** Month and day of a fiscal year's end, `mm-dd` (spec §5). */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'validation.monthDay')
  .refine((value) => Number(value.slice(3)) <= daysIn(Number(value.slice(0, 2))), 'validation.monthDay')

/** The maximum of numbers without another limit (design §5). */
export const amountMax = 1e15

/** An amount or count between 0 and 1e15 (design §5). */
export const amount = z.number().min(0).max(amountMax)

/** A number between two bounds with a maximum number of decimals. */
const decimal = (min: number, max: number, decimals: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number.isInteger(Math.round(value * 10 ** decimals * 1e4) / 1e4), {
      error: 'validation.decimals',
      params: { max: decimals },
    })

/** A rate in percent, 0 to 100, with at most 4 decimals. */
export const percent = decimal(0, 100, 4)

/** A materiality threshold or a score entered by a person: 0 to 5, at most 2 decimals (spec §5, design §5). */
export const threshold = decimal(0, 5, 2)

/** The weight of a subject in its topic: 0 to 10, at most 2 decimals (design §5). */
export const weight = decimal(0, 10, 2)

// A leap year, because a fiscal year may end on 29 February.
const daysIn = (month: number) => new Date(2024, month, 0).getDate()

/**
 * Length of a text in Unicode code points after NFC, so that an accented letter is 1 however it was typed (design §5).
 * A reader counts the same, except for signs composed of several code points, such as flags and families.
 */
const lengthOf = (given: string): number => Array.from(given.normalize('NFC')).length

/** A family emoji with four skin tones, in UTF-16 units; nobody types longer signs. */
const longestSign = 30

/** Whether a text has more than `max` characters, and whether a reader, who counts visible signs, would agree. */
function lengthExcess(given: string, max: number): 'none' | 'seen' | 'unseen' {
  // A much longer text needs no exact count.
  const counted = given.slice(0, max * longestSign)
  if (counted.length <= max || lengthOf(counted) <= max) return 'none'
  const signs = Array.from(new Intl.Segmenter().segment(counted))
  return signs.length > max ? 'seen' : 'unseen'
}
