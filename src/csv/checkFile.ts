import { csvFiles } from '#model/rules/csvColumns.ts'
import { isRefusal, matchHeader, type CsvHeader, type CsvRefusal } from '#model/rules/csvHeader.ts'
import { csvLimits } from '#model/rules/csvLimits.ts'
import { rowChecker, type CellProblem, type CheckedRow, type WireRow } from '#model/rules/csvRow.ts'
import type { CsvEncoding } from '#model/rules/csvText.ts'
import type { CheckOrder, CsvReport } from './csvProtocol.ts'
import { RefusedFileError, readRecords, type CsvRecord } from './readRecords.ts'
import { shownProblemsMax } from './shownProblemsMax.ts'
import { sniffFile } from './sniffFile.ts'

export type CheckedFile = {
  report: CsvReport
  /** Rows that may be sent, in file order. */
  rows: WireRow[]
  problemsByLine: ReadonlyMap<number, readonly CellProblem[]>
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
  const names = csvFiles[kind].columns.map(({ name }) => name)
  const context = { isInternational, countries: new Set(countries) }
  const checked: CheckedRow[] = []
  let header: CsvHeader | undefined
  let check: ReturnType<typeof rowChecker> | undefined
  let delimiter: CsvReport['delimiter'] = ';'

  for await (const batch of readRecords(file, encoding, names)) {
    delimiter = batch.delimiter
    for (const record of batch.records) {
      if (check === undefined) {
        const matched = matchHeader(kind, record.cells)
        if (isRefusal(matched)) return matched
        header = matched
        check = rowChecker(kind, matched, context)
      } else if (checked.length === csvLimits.rows) {
        return { key: 'csv.tooManyRows', args: { max: csvLimits.rows } }
      } else {
        checked.push(checkRecord(check, record))
      }
    }
    onProgress(Math.round((batch.readBytes / file.size) * 100), checked.length)
  }
  if (header === undefined) return { key: 'csv.empty' }
  if (checked.length === 0) return { key: 'csv.noRows' }
  return { checked, header, delimiter }
}

function checkRecord(check: ReturnType<typeof rowChecker>, { cells, line, isBroken }: CsvRecord): CheckedRow {
  const checked = check(cells, line)
  const broken: CellProblem = { line, column: '', value: '', key: 'csv.brokenQuote' }
  return isBroken ? { row: checked.row, problems: [broken] } : checked
}

function finish(
  {
    checked,
    header,
    delimiter,
  }: { checked: CheckedRow[]; header: CsvHeader; delimiter: CsvReport['delimiter'] },
  encoding: CsvEncoding,
  elapsedMs: number,
): CheckedFile {
  const rows = checked.filter(({ problems }) => problems.length === 0).map(({ row }) => row)
  const rejected = checked.filter(({ problems }) => problems.length > 0)
  return {
    rows,
    problemsByLine: new Map(rejected.map(({ row, problems }) => [row.line, problems])),
    report: {
      rows: checked.length,
      validRows: rows.length,
      foreignRows: rows.filter((row) => row['country'] !== 'FR').length,
      problems: rejected.flatMap(({ problems }) => problems).slice(0, shownProblemsMax),
      unknownColumns: header.unknown,
      encoding,
      delimiter,
      elapsedMs,
    },
  }
}
