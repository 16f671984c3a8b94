import type { FileDelimiter } from './reading/fileLayout.ts'
import type { TextEncoding } from './reading/textEncoding.ts'

export type CsvEncoding = TextEncoding
export type CsvDelimiter = FileDelimiter

/** Detects a spreadsheet file renamed to .csv: XLSX, ODS and ZIP all start with "PK". */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b

/** Text contains no NUL, except in UTF-16. */
export const hasNul = (bytes: Uint8Array): boolean => bytes.includes(0)

/** " "National_ID" " -> "national_id": normalises a header cell without byte order mark, quotes, spaces and case. */
export const readHeaderCell = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
    .toLowerCase()

/** Counts line breaks inside a record's cells, which add to the line number of the next record. */
export const countLineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
