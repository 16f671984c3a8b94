import { Readable } from 'node:stream'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import type { Sheet, SheetWriter } from './sheet.ts'

/** French spreadsheets split at this delimiter by default, and the others ask. */
const delimiter = ';'

/**
 * RFC 4180 in UTF-8 with a byte order mark; numbers with a decimal point and no grouping, no text that runs as a
 * formula.
 */
export const csvSheet: SheetWriter = (sheet) => Readable.from(textOf(sheet), { objectMode: false })

async function* textOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ head }) => head))
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(row.map((cell) => (cell === null ? '' : String(cell))))).join('')
  }
}

const lineOf = (cells: readonly string[]): string => `${toCsvLine(cells, delimiter)}\r\n`
