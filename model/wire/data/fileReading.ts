import { z } from 'zod'
import { fileDelimiters } from '#model/rules/csv/reading/fileLayout.ts'
import { textEncodings } from '#model/rules/csv/reading/textEncoding.ts'
import { plainText } from '#model/schema/values.ts'

/** Character encodings of a data file. */
export const dataEncodings = textEncodings

/** Ways to read a number: its decimal separator. */
export const decimalSigns = [',', '.'] as const
/** Ways to read a date of digits: day or month first. */
export const dateOrders = ['DMY', 'MDY'] as const

/** Columns of a nature that one request may say something about. */
const columnsMax = 60
/** Values of one column that one request may explain. */
const valuesMax = 1000

/**
 * What fills a column that the file does not have as such: one value for every row, the declared period of the file,
 * the number of its line where one row is one person, or the days of another column. `period` takes the first or last day of what the cell names, such as a month; `reading`
 * takes the days from the reading before to the day before this one.
 */
export const columnFill = z.union([
  z.strictObject({ constant: plainText(500).min(1) }),
  z.strictObject({ declared: z.literal(true) }),
  z.strictObject({ line: z.literal(true) }),
  z.strictObject({ head: plainText(200).min(1), rule: z.enum(['period', 'reading']) }),
])
export type ColumnFill = z.output<typeof columnFill>

const byColumn = <T extends z.ZodType>(value: T) =>
  z.record(plainText(60), value).refine((given) => Object.keys(given).length <= columnsMax, {
    error: 'validation.max.list',
    params: { max: columnsMax },
  })

const valueMeanings = z
  .record(plainText(500), plainText(60).nullable())
  .refine((given) => Object.keys(given).length <= valuesMax, {
    error: 'validation.max.list',
    params: { max: valuesMax },
  })

/** How a file is to be read; null returns to the guess. */
export const fileReading = z.strictObject({
  encoding: z.enum(dataEncodings).nullish(),
  delimiter: z.enum(fileDelimiters).nullish(),
  /** The line of the headings. */
  headLine: z.int().min(1).max(10_000).nullish(),
  /** Columns headed by months become rows, unless false. */
  hasMonthColumns: z.boolean().nullish(),
  /** What fills columns of the nature. */
  fills: byColumn(columnFill.nullable()).optional(),
  /** Codes by spelling in the file, by column of the nature; null means none. */
  values: byColumn(valueMeanings).optional(),
  decimals: byColumn(z.enum(decimalSigns).nullable()).optional(),
  dates: byColumn(z.enum(dateOrders).nullable()).optional(),
})
export type Reading = z.output<typeof fileReading>

/** How a file was read: what was guessed or chosen, and what supports it. */
export const foundReading = z.object({
  delimiter: z.enum(fileDelimiters),
  headLine: z.int(),
  /** The first records, among which the headings are. */
  opening: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Cells with letters that depend on the encoding. */
  samples: z.array(z.string()),
  /** Columns headed by months that were read as rows. */
  monthColumns: z.array(z.string()),
  /** What fills columns of the nature, and whether a person said so. */
  fills: z.array(
    z.object({ column: z.string(), fill: columnFill, by: z.enum(['head', 'preamble', 'person']) }),
  ),
  /** How numbers and dates of a column are read, with a cell that proves it. */
  conventions: z.array(
    z.object({
      head: z.string(),
      column: z.string(),
      kind: z.enum(['number', 'date']),
      value: z.enum([...decimalSigns, ...dateOrders]),
      evidence: z.string().nullable(),
      by: z.enum(['cells', 'file', 'person']),
    }),
  ),
})
export type FoundReading = z.output<typeof foundReading>

/** A value of a coded column that is no known word: what it may mean. */
export const unknownValue = z.object({
  column: z.string(),
  head: z.string(),
  value: z.string(),
  rows: z.int(),
  /** The code that it probably means. */
  proposal: z.string().nullable(),
  choices: z.array(z.object({ code: z.string(), label: z.string() })),
})
