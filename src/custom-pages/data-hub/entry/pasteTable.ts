import papaparse from 'papaparse'
import { parseNumber } from '../../../ui/format/parseNumber.ts'
import type { Locale } from '../../../ui/text/Texts.tsx'

/** The cells that a spreadsheet has copied: lines of texts between tabs, of which one may be quoted. */
export function readPastedTable(text: string): string[][] {
  const { data } = papaparse.parse<string[]>(text, { delimiter: '\t', quoteChar: '"' })
  // A spreadsheet ends the last line too.
  while (data.length > 1 && data.at(-1)?.every((cell) => cell === '')) data.pop()
  return data.map((line) => line.map((cell) => cell.trim()))
}

/** The same the other way round: what a spreadsheet pastes. */
export const writeCopiedTable = (table: readonly (readonly string[])[]): string =>
  papaparse.unparse(
    table.map((line) => [...line]),
    { delimiter: '\t', newline: '\r\n' },
  )

/** A number as a spreadsheet of the reader's language reads it: whatever groups digits would make a text of it. */
export const writePlainNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })

/**
 * A number as people and spreadsheets of any language write it. Where comma and full stop stand together the last one
 * parts the decimals; one of them twice groups; alone it is read as the reader's language does. Nothing is `null`, what
 * is no number `NaN`.
 */
export function readEntryNumber(text: string, locale: Locale): number | null {
  // Apostrophes group in Switzerland.
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
