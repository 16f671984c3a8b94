import { quotedLinesMax } from '#model/rules/csv/splitRecords.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'

/** Limits of a file; beyond them it is refused as a whole. */
export const dataLimits = {
  rows: dataFileLimits.rows,
  /** Lines of text, including blank ones and those inside quotes. */
  lines: dataFileLimits.rows * 2,
  columns: 500,
  /** Length of a line in bytes: above it the file is considered to have no line breaks. */
  lineBytes: 1024 * 1024,
  /** Length of a record in bytes and in cells: a longer record is rejected, and only its beginning is shown. */
  recordBytes: 32 * 1024,
  recordCells: 1000,
  /** Lines of one quoted cell: above it a quote was not closed. */
  quotedLines: quotedLinesMax,
} as const
