import papaparse from 'papaparse'
import type { CsvRefusal } from '#model/rules/csv/csvHeader.ts'
import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import {
  countLineBreaks,
  detectDelimiter,
  type CsvDelimiter,
  type CsvEncoding,
} from '#model/rules/csv/csvText.ts'
import { cutAtBlankLines } from './cutAtBlankLines.ts'
import { readChunks } from './readChunks.ts'

/** One record and the line on which it begins; `isBroken` where its quotes are misplaced. */
export type CsvRecord = { cells: readonly string[]; line: number; isBroken: boolean }

export type RecordBatch = { records: CsvRecord[]; delimiter: CsvDelimiter; readBytes: number }

/** The file cannot be split into records; `refusal` says why. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly refusal: CsvRefusal

  constructor(refusal: CsvRefusal) {
    super(refusal.key)
    this.refusal = refusal
  }
}

/**
 * Splits a file into records, batch by batch. Quoted line breaks count as lines. Blank lines are left out but counted.
 * The delimiter is the one under which the header matches most of `names`. @throws RefusedFileError
 */
export async function* readRecords(
  file: Blob,
  encoding: CsvEncoding,
  names: readonly string[],
): AsyncGenerator<RecordBatch> {
  // The decoder removes a byte order mark.
  const decoder = new TextDecoder(encoding)
  let delimiter: CsvDelimiter | undefined
  let rest = ''
  let line = 1
  for await (const { bytes, isLast, readBytes } of readChunks(file)) {
    const text = rest + decoder.decode(bytes, { stream: !isLast })
    // A carriage return at the very end may be half of a line break.
    const end = !isLast && text.endsWith('\r') ? text.length - 1 : text.length
    const whole = text.slice(0, end).replace(/\r\n?/g, '\n')
    delimiter ??= detectDelimiter(firstLineOf(whole), names)
    const records: CsvRecord[] = []
    let consumed = 0
    let isOpen = false
    for (const section of cutAtBlankLines(whole)) {
      const isRest = section.blankLines === 0
      const part = split(section.text, delimiter, isLast || !isRest)
      for (const [index, cells] of part.rows.entries()) {
        records.push({ cells, line, isBroken: part.broken.has(index) })
        line += 1 + countLineBreaks(cells)
      }
      line += section.blankLines
      consumed += isRest
        ? part.consumed
        : section.text.length + section.blankLines + (section.text === '' ? 0 : 1)
      isOpen = isRest && part.isOpen
    }
    rest = whole.slice(consumed) + text.slice(end)
    if (isOpen) throw openQuote(records.at(-1)?.line ?? line)
    if (rest.length > csvLimits.recordCharacters) {
      throw rest.includes('"') ? openQuote(line) : new RefusedFileError({ key: 'csv.notAccepted' })
    }
    yield { records: records.filter(({ cells }) => cells.some(Boolean)), delimiter, readBytes }
  }
}

/** A quote that is never closed turns the rest of the file into one cell. */
const openQuote = (line: number) => new RefusedFileError({ key: 'csv.openQuote', args: { line } })

/** Uses papaparse's parser directly, because its own workers hang in a bundled module. */
function split(text: string, delimiter: CsvDelimiter, isLast: boolean) {
  const parser = new papaparse.Parser({ delimiter, newline: '\n' })
  const { data, errors, meta }: Splitting = parser.parse(text, 0, !isLast)
  return {
    rows: data,
    broken: new Set(errors.map(({ row }) => row)),
    consumed: meta.cursor,
    isOpen: isLast && errors.some(({ code }) => code === 'MissingQuotes'),
  }
}

/** The part of papaparse's answer that we read; its own type is `any`. */
type Splitting = {
  data: string[][]
  errors: { code: string; row: number }[]
  meta: { cursor: number }
}

const firstLineOf = (text: string): string => /[^\n]*\S[^\n]*/.exec(text)?.[0] ?? ''
