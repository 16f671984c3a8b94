import papaparse from 'papaparse'
import { countLineBreaks, hasNul, isZip, type CsvEncoding } from '#model/rules/csv/csvText.ts'

/** Number of rows in the preview. */
export const previewRowsMax = 100
/** Bytes read for the preview. A file of 200 MB is never loaded into memory as a whole. */
const previewBytes = 256 * 1024
/** `|` is the separator of the French accounting file. */
const delimiters = [';', ',', '\t', '|']

export type Preview = {
  heads: readonly string[]
  /** `line` is the line number on which the row starts, as editors count. */
  rows: readonly { line: number; cells: readonly string[] }[]
  encoding: CsvEncoding
}

/** Why a file is refused. The messages are those of all files (`csv`). */
export type PreviewRefusal = { refusal: 'csv.notAccepted' | 'csv.notCsv' | 'csv.empty' }

/** Reads the header and the first rows of a file from its first bytes only. */
export async function readPreview(file: Blob): Promise<Preview | PreviewRefusal> {
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  if (isZip(bytes)) return { refusal: 'csv.notCsv' }
  if (hasNul(bytes)) return { refusal: 'csv.notAccepted' }
  const { text, encoding } = decode(bytes)
  const isWhole = file.size <= previewBytes
  const whole = isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  const [first, ...rows] = readRecords(whole.replace(/\r\n?/g, '\n'))
  // A line that does not end within these bytes is not a table.
  if (first === undefined) return { refusal: isWhole ? 'csv.empty' : 'csv.notAccepted' }
  const heads = first.cells.map((head) => head.trim())
  // Spreadsheets may end lines with empty columns.
  return { heads: heads.slice(0, heads.findLastIndex((head) => head !== '') + 1), rows, encoding }
}

/** Parses the first non-empty records. The delimiter is the one that splits the first record into most cells. */
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

/** Decodes UTF-8 if it is valid, else Windows-1252, which spreadsheets on Windows still write. */
function decode(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  try {
    // Streaming mode: the last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return { text, encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
