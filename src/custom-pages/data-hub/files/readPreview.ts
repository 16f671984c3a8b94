import papaparse from 'papaparse'
import { countLineBreaks, hasNul, isZip, type CsvEncoding } from '#model/rules/csvText.ts'

/** As many rows are shown before anything is sent. */
export const previewRowsMax = 100
/** Enough for those rows; a file of 200 MB is never in memory as a whole. */
const previewBytes = 256 * 1024
/** `|` is what the French accounting file writes. */
const delimiters = [';', ',', '\t', '|']

export type Preview = {
  heads: readonly string[]
  /** Each with the line of the file on which it begins, as an editor numbers them. */
  rows: readonly { line: number; cells: readonly string[] }[]
  encoding: CsvEncoding
}

/** Why a file cannot be what it should be; words are those of every file (`csv`). */
export type PreviewRefusal = { refusal: 'csv.notAccepted' | 'csv.notCsv' | 'csv.empty' }

/** Reads the head and the first rows of a file, from its first bytes alone. */
export async function readPreview(file: Blob): Promise<Preview | PreviewRefusal> {
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  if (isZip(bytes)) return { refusal: 'csv.notCsv' }
  if (hasNul(bytes)) return { refusal: 'csv.notAccepted' }
  const { text, encoding } = decode(bytes)
  const isWhole = file.size <= previewBytes
  const whole = isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  const [first, ...rows] = readRecords(whole.replace(/\r\n?/g, '\n'))
  // One line that does not end within so many bytes is no table.
  if (first === undefined) return { refusal: isWhole ? 'csv.empty' : 'csv.notAccepted' }
  const heads = first.cells.map((head) => head.trim())
  // Spreadsheets end lines with separators of columns that hold nothing.
  return { heads: heads.slice(0, heads.findLastIndex((head) => head !== '') + 1), rows, encoding }
}

/** The first records that hold something; they are separated by what splits the first one into most. */
function readRecords(text: string): Preview['rows'] {
  const blank = /^(?:[\s;,|"]*\n)*/.exec(text)?.[0] ?? ''
  const rest = text.slice(blank.length)
  const cellsBy = (delimiter: string, preview = 0) =>
    papaparse.parse<string[]>(rest, { delimiter, newline: '\n', preview }).data
  const widthBy = (delimiter: string) => cellsBy(delimiter, 1)[0]?.length ?? 0
  const delimiter = delimiters.reduce((best, next) => (widthBy(next) > widthBy(best) ? next : best))
  let next = blank.split('\n').length
  const records = cellsBy(delimiter).map((cells) => {
    const line = next
    next += 1 + countLineBreaks(cells)
    return { line, cells }
  })
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, previewRowsMax + 1)
}

/** UTF-8 if it is valid so far, else Windows-1252, which spreadsheets on Windows still write. */
function decode(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  try {
    // More may come: a character may be cut at the end.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return { text, encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
