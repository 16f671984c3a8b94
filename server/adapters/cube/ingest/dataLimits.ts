import { dataFileLimits } from '#model/wire/dataImports.ts'

/** Bounds of what is read; beyond them a file is refused as a whole. */
export const dataLimits = {
  rows: dataFileLimits.rows,
  /** Lines of text: blank ones and those inside quotes count too. */
  lines: dataFileLimits.rows * 2,
  columns: 500,
  /** One line, in bytes: beyond it a file has no lines. */
  lineBytes: 1024 * 1024,
  /** One record, in bytes and in cells: a longer one is refused, and no more than its beginning shown. */
  recordBytes: 32 * 1024,
  recordCells: 1000,
  /** Lines of one quoted cell: beyond it a quote was left open. */
  quotedLines: 1000,
} as const
