import type { Readable } from 'node:stream'

/** Type of a column's cells; a date is its ISO text. */
export type SheetColumn = { head: string; type: 'text' | 'number' | 'date' }

/** The cells of one line, in the order of the columns; null is an empty cell. */
export type SheetRow = readonly (string | number | null)[]

/** A table to write to a file: rows come in batches, so the table is never in memory as a whole. */
export type Sheet = {
  /** Name of the sheet, if the format has one. */
  name: string
  columns: readonly SheetColumn[]
  batches: AsyncIterable<readonly SheetRow[]>
}

/** Writes a sheet at the speed of its reader; destroying the stream ends the batches. */
export type SheetWriter = (sheet: Sheet) => Readable
