import papaparse from 'papaparse'
import { countLineBreaks, hasNul, isZip } from '#model/rules/csv/csvText.ts'
import {
  fileDelimiters,
  guessDelimiter,
  findHeads,
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
export const previewBytes = 256 * 1024

export type Preview = {
  heads: readonly string[]
  delimiter: FileDelimiter
  /** The line of the headings. */
  headLine: number
  /** Names of headings that occur more than once. */
  doubled: ReadonlySet<string>
  /** `line` is the line number on which the row starts, as editors count. */
  rows: readonly { line: number; cells: readonly string[] }[]
  encoding: TextEncoding
  /** The file is not longer than what was read of it. */
  isWhole: boolean
}

/** Why a file is refused. The messages are those of all files (`csv`). */
export type PreviewRefusal = { refusal: 'csv.notAccepted' | 'csv.notCsv' | 'csv.empty' }

type PreviewOptions = { isKnown?: (head: string) => boolean; rowsMax?: number }

/**
 * Reads the header and the first rows of a file from its first bytes only, as the check does. Headings are found more
 * reliably where `isKnown` tells which words are headings.
 */
export async function readPreview(
  file: Blob,
  { isKnown = () => false, rowsMax = previewRowsMax }: PreviewOptions = {},
): Promise<Preview | PreviewRefusal> {
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  if (isZip(bytes)) return { refusal: 'csv.notCsv' }
  const wide = utf16Of(bytes.subarray(0, 1024))
  if (wide === undefined && hasNul(bytes)) return { refusal: 'csv.notAccepted' }
  const { text, encoding } =
    wide === undefined ? decode(bytes) : { text: decodeAs(wide, bytes), encoding: wide }
  const isWhole = file.size <= previewBytes
  const whole = isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  const { records, delimiter } = readRecords(whole.replace(/\r\n?/g, '\n'), isKnown)
  const first = findHeads(records, isKnown)
  // A line that does not end within these bytes is not a table.
  if (first === undefined) return { refusal: isWhole ? 'csv.empty' : 'csv.notAccepted' }
  const rows = records.filter(({ line }) => line > first.line).slice(0, rowsMax)
  const heads = nameHeads(first, rows)
  const written = first.cells.map((cell) => cell.trim())
  const isTwice = (name: string) => name !== '' && written.indexOf(name) !== written.lastIndexOf(name)
  const doubled = new Set(heads.filter((_, index) => isTwice(written[index] ?? '')))
  return { heads, delimiter, headLine: first.line, doubled, rows, encoding, isWhole }
}

/** Parses the records that are not blank, below the line « sep=; » if there is one. */
function readRecords(
  text: string,
  isKnown: (head: string) => boolean,
): { records: FirstRecord[]; delimiter: FileDelimiter } {
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
  const delimiter = stated ?? guessDelimiter((one) => split(one, judgedRecords), fileDelimiters, isKnown)
  return { records: split(delimiter, 0).filter((record) => !isBlankRecord(record)), delimiter }
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
