import papaparse from 'papaparse'
import { hasNul, isZip, type CsvEncoding } from '#model/rules/csvText.ts'

/** As many rows are shown before anything is sent. */
export const previewRowsMax = 100
/** Enough for those rows; a file of 200 MB is never in memory as a whole. */
const previewBytes = 256 * 1024
/** `|` is what the French accounting file writes. */
const delimiters = [';', ',', '\t', '|']

export type Preview = {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
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
  const { data } = papaparse.parse<string[]>(isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1), {
    delimitersToGuess: delimiters,
    preview: previewRowsMax + 1,
    skipEmptyLines: 'greedy',
  })
  const [heads, ...rows] = data
  // One line that does not end within so many bytes is no table.
  if (heads === undefined) return { refusal: isWhole ? 'csv.empty' : 'csv.notAccepted' }
  return { heads: heads.map((head) => head.trim()), rows, encoding }
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
