import papaparse from 'papaparse'
import type { CsvRefusal } from '#model/rules/csv/csvHeader.ts'
import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import {
  countLineBreaks,
  readHeaderCell,
  type CsvDelimiter,
  type CsvEncoding,
} from '#model/rules/csv/csvText.ts'
import {
  fileDelimiters,
  findHeads,
  guessDelimiter,
  judgedRecords,
  separatorLine,
  type FirstRecord,
} from '#model/rules/csv/reading/fileLayout.ts'
import { decoderName } from '#model/rules/csv/reading/textEncoding.ts'
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
 * The delimiter is the one under which the headings match most of `names`, or that the line « sep=; » states; that line
 * and title lines above the headings are left out. @throws RefusedFileError
 */
export async function* readRecords(
  file: Blob,
  encoding: CsvEncoding,
  names: readonly string[],
): AsyncGenerator<RecordBatch> {
  // The decoder removes a byte order mark.
  const decoder = new TextDecoder(decoderName(encoding))
  const known = new Set(names)
  const isKnown = (cell: string) => known.has(readHeaderCell(cell))
  let heads: FirstRecord | undefined
  let delimiter: CsvDelimiter | undefined
  let rest = ''
  let line = 1
  for await (const { bytes, isLast, readBytes } of readChunks(file)) {
    const text = rest + decoder.decode(bytes, { stream: !isLast })
    // A carriage return at the very end may be half of a line break.
    const end = !isLast && text.endsWith('\r') ? text.length - 1 : text.length
    const whole = text.slice(0, end).replace(/\r\n?/g, '\n')
    delimiter ??= findDelimiter(whole, isKnown)
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
    const filled = records.filter(({ cells }) => cells.some(Boolean))
    const found = heads ?? findHeadRecord(filled, whole, isKnown)
    const below = filled.filter((record) => record.line >= (found?.line ?? 0))
    // Headings of two lines are one record.
    const joined = heads === undefined && found ? { cells: found.cells } : {}
    yield {
      records: below.map((one, index) => (index === 0 ? { ...one, ...joined } : one)),
      delimiter,
      readBytes,
    }
    heads = found
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

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? ''

function findDelimiter(text: string, isKnown: (cell: string) => boolean): CsvDelimiter {
  const first = firstRecordsOf(text)
  const stated = separatorLine(firstLineOf(text))
  return stated ?? guessDelimiter(first, fileDelimiters, isKnown)
}

const firstRecordsOf =
  (text: string) =>
  (delimiter: CsvDelimiter): FirstRecord[] =>
    papaparse
      .parse<string[]>(text, { delimiter, newline: '\n', preview: judgedRecords })
      .data.map((cells, line) => ({ line, cells }))

/** The headings, below title lines and the line « sep=; ». */
function findHeadRecord(
  records: readonly CsvRecord[],
  text: string,
  isKnown: (cell: string) => boolean,
): FirstRecord | undefined {
  const isStated = separatorLine(firstLineOf(text)) !== undefined
  const judged = records.filter(({ line }) => !isStated || line > 1).slice(0, judgedRecords)
  return findHeads(judged, isKnown)
}

/** A part of a text that is split into records, and the number of blank lines after it. */
type Section = { text: string; blankLines: number }

/**
 * Cuts a text at its runs of blank lines, so that blank lines are not parsed: a file may hold millions. Blank lines
 * within quotes belong to a cell and stay. The last section is the remainder; more text may follow.
 */
export function* cutAtBlankLines(text: string): Generator<Section> {
  let start = 0
  let counted = 0
  let isQuoted = false
  for (const run of text.matchAll(/(^\n+|\n{2,})/g)) {
    for (let at = text.indexOf('"', counted); at !== -1 && at < run.index; at = text.indexOf('"', at + 1)) {
      isQuoted = !isQuoted
      counted = at + 1
    }
    counted = Math.max(counted, run.index)
    if (isQuoted) continue
    const section = text.slice(start, run.index)
    // The first line break ends the last record, where there is one.
    yield { text: section, blankLines: run[0].length - (section === '' ? 0 : 1) }
    start = run.index + run[0].length
  }
  yield { text: text.slice(start), blankLines: 0 }
}
