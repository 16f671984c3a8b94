import { z } from 'zod'
import './issues.ts'

// C0 and C1 controls, line separators and bidirectional overrides: invisible, and able to make a text lie. Half
// a surrogate pair is no character at all: the database refuses it in JSON.
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u

/** One line of text, trimmed, counted in Unicode code points. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .refine((value) => !invisible.test(value), 'validation.controlCharacter')
    .refine((value) => Array.from(value).length <= max, { error: 'validation.tooLong', params: { max } })

/** Two capital letters of ISO 3166-1; whether the country exists is checked against the reference list. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'validation.unknownCountry')

/** A calendar date, `2026-11-20`. */
export const isoDate = z.iso.date()

/** Month and day of a fiscal year's end, `mm-dd` (spec §5). */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'validation.monthDay')
  .refine((value) => Number(value.slice(3)) <= daysIn(Number(value.slice(0, 2))), 'validation.monthDay')

/** An amount or count between 0 and 1e15 (design §5). */
export const amount = z.number().min(0).max(1e15)

/** A rate in percent, 0 to 100, with at most 4 decimals. */
export const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e4), {
    error: 'validation.decimals',
    params: { max: 4 },
  })

// A fiscal year may end on 29 February.
const daysIn = (month: number) => new Date(2024, month, 0).getDate()
