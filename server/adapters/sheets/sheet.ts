import type { Readable } from 'node:stream'

/** What a cell may hold; a date is its ISO text. */
export type SheetColumn = { head: string; type: 'text' | 'number' | 'date' }

/** The cells of one line, in the order of the columns; nothing is null. */
export type SheetRow = readonly (string | number | null)[]

/** A table on its way into a file: rows come in batches, so that it is never held as a whole. */
export type Sheet = {
  /** Names the sheet where the format has one. */
  name: string
  columns: readonly SheetColumn[]
  batches: AsyncIterable<readonly SheetRow[]>
}

/** Writes a sheet as fast as it is read and no faster; destroying the stream ends the batches. */
export type SheetWriter = (sheet: Sheet) => Readable
