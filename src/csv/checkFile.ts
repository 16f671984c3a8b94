import { isRefusal, matchHeader, type CsvHeader, type CsvRefusal } from '#model/rules/csvHeader.ts'
import { csvLimits } from '#model/rules/csvLimits.ts'
import { rowChecker, type CellProblem, type CheckedRow, type WireRow } from '#model/rules/csvRow.ts'
import type { CsvEncoding } from '#model/rules/csvText.ts'
import type { CheckOrder, CsvReport } from './csvProtocol.ts'
import { RefusedFileError, readRecords, type CsvRecord } from './readRecords.ts'
import { columnNames, headerWords, valueReader } from './fileWords.ts'
import { shownProblemsMax } from './shownProblemsMax.ts'
import { sniffFile } from './sniffFile.ts'

export type CheckedFile = {
  report: CsvReport
  /** Rows that may be sent, in file order. */
  rows: WireRow[]
  problemsByLine: Map<number, readonly CellProblem[]>
  header: CsvHeader
  /** Checks one line, again if need be: `lineOfKey` says which line had a number first. */
  check: (record: CsvRecord) => CheckedRow
  lineOfKey: Map<string, number>
}

type Progress = (percent: number, rows: number) => void

/** Reads a file to its end and checks every row; a file that cannot be taken at all is a refusal. */
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

async function readRows(order: CheckOrder, encoding: CsvEncoding, onProgress: Progress) {
  const { file, kind, isInternational, countries } = order
  const words = headerWords(kind)
  const names = columnNames(kind)
  const context = { isInternational, countries: new Set(countries) }
  const checked: CheckedRow[] = []
  let header: CsvHeader | undefined
  let check: CheckedFile['check'] | undefined
  const lineOfKey = new Map<string, number>()
  let delimiter: CsvReport['delimiter'] = ';'

  for await (const batch of readRecords(file, encoding, names)) {
    delimiter = batch.delimiter
    for (const record of batch.records) {
      if (check === undefined) {
        const matched = matchHeader(kind, record.cells, words)
        if (isRefusal(matched)) return matched
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
  return { checked, header, check, lineOfKey, delimiter }
}

const recordChecker =
  (check: ReturnType<typeof rowChecker>, read: (cells: readonly string[]) => readonly string[]) =>
  ({ cells, line, isBroken }: CsvRecord): CheckedRow => {
    const checked = check(read(cells), line)
    const broken: CellProblem = { line, column: '', value: '', key: 'csv.brokenQuote' }
    return isBroken ? { row: checked.row, problems: [broken], warnings: [] } : checked
  }

type Read = Pick<CheckedFile, 'header' | 'check' | 'lineOfKey'> & {
  checked: CheckedRow[]
  delimiter: CsvReport['delimiter']
}

function finish(
  { checked, delimiter, ...read }: Read,
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
      encoding,
      delimiter,
      elapsedMs,
    },
  }
}
