import papaparse from 'papaparse'
import { parseNumber } from '#src/ui/format/parseNumber.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'

/** Parses cells copied from a spreadsheet: lines with tab-separated texts, which may be quoted. */
export function readPastedTable(text: string): string[][] {
  const { data } = papaparse.parse<string[]>(text, { delimiter: '\t', quoteChar: '"' })
  // Spreadsheets also end the last line with a line break.
  while (data.length > 1 && data.at(-1)?.every((cell) => cell === '')) data.pop()
  return data.map((line) => line.map((cell) => cell.trim()))
}

/** Inverse of `readPastedTable`: text for the clipboard. */
export const writeCopiedTable = (table: readonly (readonly string[])[]): string =>
  papaparse.unparse(
    table.map((line) => [...line]),
    { delimiter: '\t', newline: '\r\n' },
  )

/** Formats a number as a spreadsheet of the user's locale reads it. Group separators would turn it into text. */
export const writePlainNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })

/**
 * Parses a number as people and spreadsheets of any language write it. If both comma and full stop occur, the last one
 * is the decimal separator. One that occurs twice is a group separator. A single one is read by the locale. Returns
 * `null` for an empty text and `NaN` for anything that is not a number.
 */
export function readEntryNumber(text: string, locale: Locale): number | null {
  // Apostrophes are group separators in Switzerland.
  const bare = text.replace(/[\s'’]/g, '').replace('\u2212', '-')
  const signs = bare.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? ''
  if (signs.length < 2) return parseNumber(bare, locale)
  const isMixed = new Set(signs).size === 2
  const [grouping, decimal] = isMixed ? [last === ',' ? '.' : ',', last] : [last, '']
  const groups = decimal === '' ? bare : bare.slice(0, bare.lastIndexOf(decimal))
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${grouping}\\d{3})+$`).test(groups)
  if (!isGrouped) return Number.NaN
  const rest = decimal === '' ? '' : bare.slice(bare.lastIndexOf(decimal) + 1)
  return /^\d*$/.test(rest) ? Number(`${groups.replaceAll(grouping, '')}.${rest}0`) : Number.NaN
}
