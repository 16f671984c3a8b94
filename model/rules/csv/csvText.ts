export type CsvEncoding = 'utf-8' | 'windows-1252'
export const csvDelimiters = [';', ',', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** Detects a spreadsheet file renamed to .csv: XLSX, ODS and ZIP all start with "PK". */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b

/** Text contains no NUL; a file with one is binary, or UTF-16. */
export const hasNul = (bytes: Uint8Array): boolean => bytes.includes(0)

/** The delimiter that finds the most known column names in the header; ";" if none is found. */
export function detectDelimiter(header: string, names: readonly string[]): CsvDelimiter {
  const known = new Set(names)
  const scoreOf = (delimiter: CsvDelimiter) => {
    const cells = header.split(delimiter).map(readHeaderCell)
    return cells.filter((cell) => known.has(cell)).length * 1000 + cells.length
  }
  return csvDelimiters.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best))
}

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
