import papaparse from 'papaparse'
import { countLineBreaks, hasNul, isZip } from '#model/rules/csv/csvText.ts'
import {
  fileDelimiters,
  guessDelimiter,
  guessHeads,
  isBlankRecord,
  judgedRecords,
  nameHeads,
  separatorLine,
  type FileDelimiter,
  type FirstRecord,
} from '#model/rules/csv/reading/fileLayout.ts'
import {
  countBytes,
  decoderName,
  guessSingleByte,
  utf16Of,
  type TextEncoding,
} from '#model/rules/csv/reading/textEncoding.ts'

/** Number of rows in the preview. */
export const previewRowsMax = 100
/** Bytes read for the preview. A file of 200 MB is never loaded into memory as a whole. */
const previewBytes = 256 * 1024

export type Preview = {
  heads: readonly string[]
  /** `line` is the line number on which the row starts, as editors count. */
  rows: readonly { line: number; cells: readonly string[] }[]
  encoding: TextEncoding
}

/** Why a file is refused. The messages are those of all files (`csv`). */
export type PreviewRefusal = { refusal: 'csv.notAccepted' | 'csv.notCsv' | 'csv.empty' }

/** Reads the header and the first rows of a file from its first bytes only, as the check does. */
export async function readPreview(file: Blob, rowsMax = previewRowsMax): Promise<Preview | PreviewRefusal> {
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  if (isZip(bytes)) return { refusal: 'csv.notCsv' }
  const wide = utf16Of(bytes.subarray(0, 1024))
  if (wide === undefined && hasNul(bytes)) return { refusal: 'csv.notAccepted' }
  const { text, encoding } =
    wide === undefined ? decode(bytes) : { text: decodeAs(wide, bytes), encoding: wide }
  const isWhole = file.size <= previewBytes
  const whole = isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  const records = readRecords(whole.replace(/\r\n?/g, '\n'))
  const first = guessHeads(records.slice(0, judgedRecords), () => false)
  // A line that does not end within these bytes is not a table.
  if (first === undefined) return { refusal: isWhole ? 'csv.empty' : 'csv.notAccepted' }
  const rows = records.filter(({ line }) => line > first.line).slice(0, rowsMax)
  return { heads: nameHeads(first, rows), rows, encoding }
}

/** Parses the records that are not blank, below the line « sep=; » if there is one. */
function readRecords(text: string): FirstRecord[] {
  const [firstLine = ''] = text.split('\n', 1)
  const stated = separatorLine(firstLine)
  const rest = stated === undefined ? text : text.slice(firstLine.length + 1)
  const split = (delimiter: FileDelimiter, preview: number) => {
    let line = stated === undefined ? 1 : 2
    return papaparse.parse<string[]>(rest, { delimiter, newline: '\n', preview }).data.map((cells) => {
      const record = { line, cells }
      line += 1 + countLineBreaks(cells)
      return record
    })
  }
  const delimiter =
    stated ??
    guessDelimiter(
      (one) => split(one, judgedRecords),
      fileDelimiters,
      () => false,
    )
  return split(delimiter, 0).filter((record) => !isBlankRecord(record))
}

const decodeAs = (encoding: TextEncoding, bytes: Uint8Array<ArrayBuffer>): string =>
  new TextDecoder(decoderName(encoding)).decode(bytes, { stream: true })

/** Decodes UTF-8 if it is valid, else the encoding that suits the letters. */
function decode(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: TextEncoding } {
  try {
    // Streaming mode: the last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return { text, encoding: 'UTF-8' }
  } catch {
    const counts = new Uint32Array(256)
    countBytes(bytes, counts)
    const encoding = guessSingleByte(counts)
    return { text: decodeAs(encoding, bytes), encoding }
  }
}
