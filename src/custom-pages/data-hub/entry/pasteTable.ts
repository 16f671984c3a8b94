import papaparse from 'papaparse'
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
