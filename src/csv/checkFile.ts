import {
  isRefusal,
  matchHeader,
  nameColumns,
  type CsvHeader,
  type CsvRefusal,
  type FileColumn,
} from '#model/rules/csv/csvHeader.ts'
import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import { rowChecker, type CellProblem, type CheckedRow, type WireRow } from '#model/rules/csv/csvRow.ts'
import { readHeaderCell, type CsvEncoding, hasNul, isZip } from '#model/rules/csv/csvText.ts'
import type { CheckOrder, CsvReport } from './csvProtocol.ts'
import { RefusedFileError, readRecords, type CsvRecord } from './readRecords.ts'
import { columnNames, headerLabels, valueReader } from './fileLabels.ts'
import { shownProblemsMax } from './shownProblemsMax.ts'
import { countBytes, guessSingleByte, utf16Of } from '#model/rules/csv/reading/textEncoding.ts'
import { readChunks } from './readChunks.ts'

export type CheckedFile = {
  report: CsvReport
  /** Rows that may be sent, in file order. */
  rows: WireRow[]
  problemsByLine: Map<number, readonly CellProblem[]>
  header: CsvHeader
  /** Checks one line, also repeatedly. `lineOfKey` names the line that had a number first. */
  check: (record: CsvRecord) => CheckedRow
  lineOfKey: Map<string, number>
}

type Progress = (percent: number, rows: number) => void

/** Reads a file to its end and checks every row. Returns a refusal for a file that cannot be imported at all. */
export async function checkFile(order: CheckOrder, onProgress: Progress): Promise<CsvRefusal | CheckedFile> {
  const startMs = performance.now()
  const sniffed = await sniffFile(order.file)
  if ('key' in sniffed) return sniffed
  try {
    const read = await readRows(order, sniffed.encoding, onProgress)
    if ('key' in read) return read
    return finish(read, sniffed.encoding, performance.now() - startMs)
  } catch (error) {
    if (error instanceof RefusedFileError) return error.refusal
    throw error
  }
}

async function readRows(
  order: CheckOrder,
  encoding: CsvEncoding,
  onProgress: Progress,
): Promise<CsvRefusal | Read> {
  const { file, kind, isInternational, countries } = order
  const names = columnNames(kind)
  const context = { isInternational, countries: new Set(countries) }
  const checked: CheckedRow[] = []
  let header: CsvHeader | undefined
  let heads: readonly FileColumn[] = []
  let check: CheckedFile['check'] | undefined
  const lineOfKey = new Map<string, number>()
  let delimiter: CsvReport['delimiter'] = ';'

  for await (const batch of readRecords(file, encoding, names)) {
    delimiter = batch.delimiter
    for (const record of batch.records) {
      if (check === undefined) {
        heads = describeHeads(order, record.cells, batch.records.slice(1))
        const columns = heads.map(({ column }) => column)
        const matched = matchHeader(kind, record.cells, columns)
        if (isRefusal(matched)) return asksForMatching.has(matched.key) ? { ...matched, heads } : matched
        header = matched
        check = recordChecker(rowChecker(kind, matched, context, lineOfKey), valueReader(order, matched))
      } else if (checked.length === csvLimits.rows) {
        return { key: 'csv.tooManyRows', args: { max: csvLimits.rows } }
      } else {
        checked.push(check(record))
      }
    }
    onProgress(Math.round((batch.readBytes / file.size) * 100), checked.length)
  }
  if (header === undefined || check === undefined) return { key: 'csv.empty' }
  if (checked.length === 0) return { key: 'csv.noRows' }
  return { checked, header, heads, check, lineOfKey, delimiter }
}

/** Refusals that another matching of the columns could solve. */
const asksForMatching = new Set(['csv.missingColumns', 'csv.doubledColumns'])

/** Number of lines that are examined, of values shown per column, and of characters of each value. */
const looked = { lines: 100, samples: 3, characters: 60 }

function describeHeads(
  { kind, byHand, remembered }: CheckOrder,
  cells: readonly string[],
  records: readonly CsvRecord[],
): FileColumn[] {
  const memory = new Map(Object.entries(remembered ?? {}))
  const named = nameColumns(kind, cells, headerLabels(kind))
  const lines = records.slice(0, looked.lines)
  return cells.map((head, index) => {
    const values = new Set(lines.map((line) => (line.cells[index] ?? '').trim()).filter(Boolean))
    const samples = [...values].slice(0, looked.samples).map((value) => value.slice(0, looked.characters))
    const name = named[index] ?? null
    const kept = memory.get(readHeaderCell(head))
    const column = byHand === undefined ? (kept === undefined ? name : kept) : (byHand[index] ?? null)
    const by =
      column === name ? (name === null ? 'none' : 'name') : byHand === undefined ? 'memory' : 'person'
    return { head, samples, column, by }
  })
}

const recordChecker =
  (check: ReturnType<typeof rowChecker>, read: (cells: readonly string[]) => readonly string[]) =>
  ({ cells, line, isBroken }: CsvRecord): CheckedRow => {
    const checked = check(read(cells), line)
    const broken: CellProblem = { line, column: '', value: '', key: 'csv.brokenQuote' }
    return isBroken ? { row: checked.row, problems: [broken], warnings: [] } : checked
  }

type Read = Pick<CheckedFile, 'header' | 'check' | 'lineOfKey'> & {
  heads: readonly FileColumn[]
  checked: CheckedRow[]
  delimiter: CsvReport['delimiter']
}

function finish(
  { checked, delimiter, heads, ...read }: Read,
  encoding: CsvEncoding,
  elapsedMs: number,
): CheckedFile {
  const rows = checked.filter(({ problems }) => problems.length === 0).map(({ row }) => row)
  const rejected = checked.filter(({ problems }) => problems.length > 0)
  return {
    ...read,
    rows,
    problemsByLine: new Map(rejected.map(({ row, problems }) => [row.line, problems])),
    report: {
      rows: checked.length,
      validRows: rows.length,
      foreignRows: rows.filter((row) => row['country'] !== 'FR').length,
      problems: rejected.flatMap(({ problems }) => problems).slice(0, shownProblemsMax),
      warnings: checked.flatMap(({ warnings, problems }) => (problems.length > 0 ? [] : warnings)),
      columns: read.header.placed.map(({ name }) => name),
      unknownColumns: read.header.unknown,
      heads,
      encoding,
      delimiter,
      elapsedMs,
    },
  }
}

/**
 * Reads a file once, as bytes, to determine whether it is text and its encoding: UTF-16 by its first bytes, UTF-8 if it is
 * valid to its end, otherwise the encoding of one byte per character that suits its letters. A wrong name, size or first
 * bytes refuse it before that.
 */
async function sniffFile(file: File): Promise<CsvRefusal | { encoding: CsvEncoding }> {
  if (!file.name.toLowerCase().endsWith('.csv')) return { key: 'csv.notCsv' }
  if (file.size === 0) return { key: 'csv.empty' }
  if (file.size > csvLimits.bytes) return { key: 'csv.tooLarge' }

  const decoder = new TextDecoder('utf-8', { fatal: true })
  const counts = new Uint32Array(256)
  let isUtf8 = true
  for await (const { bytes, isFirst, isLast } of readChunks(file)) {
    if (isFirst && isZip(bytes)) return { key: 'csv.notCsv' }
    const wide = isFirst ? utf16Of(bytes.subarray(0, 1024)) : undefined
    if (wide !== undefined) return { encoding: wide }
    if (hasNul(bytes)) return { key: 'csv.notAccepted' }
    if (isUtf8) isUtf8 = canDecode(decoder, bytes, !isLast)
    countBytes(bytes, counts)
  }
  return { encoding: isUtf8 ? 'UTF-8' : guessSingleByte(counts) }
}

function canDecode(decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>, isMoreToCome: boolean): boolean {
  try {
    decoder.decode(bytes, { stream: isMoreToCome })
    return true
  } catch (error) {
    // The fatal decoder reports invalid UTF-8 only by this error.
    if (error instanceof TypeError) return false
    throw error
  }
}
