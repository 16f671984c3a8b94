import type { z } from 'zod'
import type { FieldError } from '#model/errors.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { checkRules, valueAt } from '#model/schema/rules.ts'
import { cellReader, type CellReader } from './csvCells.ts'
import { csvFiles, type CsvFile, type CsvKind } from './csvColumns.ts'
import type { CsvHeader, PlacedColumn } from './csvHeader.ts'

/** A problem of a cell: the column as named in the file, the value, and the text key of the reason. */
export type CellProblem = Omit<FieldError, 'field'> & { line: number; column: string; value: string }

/** A row of the request, in wire names, with its line number in the file. */
export type WireRow = { line: number } & Record<string, unknown>

/** `warnings` name automatic corrections. */
export type CheckedRow = {
  row: WireRow
  problems: readonly CellProblem[]
  warnings: readonly CellProblem[]
}

/** The context a row is checked against: the organisation, and the existing countries. */
export type RowContext = { isInternational: boolean; countries: ReadonlySet<string> }

type RowChecker = (cells: readonly string[], line: number) => CheckedRow

/**
 * Creates the checker of a file's rows. It checks each cell against its schema, each row against the rules of its
 * declaration, its country against the organisation, and its number against those of the previous rows (spec §5). Rows
 * come in order; line numbers start at 1 with the header. `lineOfKey` stores the first line of each number; a line that
 * is checked again after a correction is not its own duplicate.
 */
export function rowChecker(
  kind: CsvKind,
  header: CsvHeader,
  context: RowContext,
  lineOfKey = new Map<string, number>(),
): RowChecker {
  const file = csvFiles[kind]
  const columns = header.placed.map((column) => ({ ...column, read: cellReader(column) }))
  const nameOf = new Map(columns.map((column) => [column.path, column]))
  const countryColumns = columns.filter(({ reference }) => reference === 'countries')
  const rules = file.rules.filter(({ asks }) => asks === undefined || nameOf.has(asks))
  const wirePathOfNumber = file.numberPath === undefined ? undefined : nameOf.get(file.numberPath)?.wirePath

  return (cells, line) => {
    const { record, row, errors, mended } = readRecord(columns, cells, line)
    const key = file.keyOf(record)
    const first = key && lineOfKey.get(key.text)
    if (key && first === undefined) lineOfKey.set(key.text, line)
    if (key?.number !== undefined && wirePathOfNumber) setAt(row, wirePathOfNumber, key.number)
    errors.push(
      ...checkWidth(header, cells),
      ...checkCountries(file, countryColumns, record, context),
      ...checkSpreadsheet(file, record),
      ...checkRules(rules, record),
      ...(first === undefined || first === line ? [] : [duplicateOf(file, first)]),
    )
    const inPlace = (error: FieldError) => toProblem(error, nameOf.get(error.field), cells, line)
    return { row, problems: errors.map(inPlace), warnings: mended.map(inPlace) }
  }
}

function readRecord(
  columns: readonly (PlacedColumn & { read: CellReader })[],
  cells: readonly string[],
  line: number,
) {
  const record: Record<string, unknown> = {}
  const row: WireRow = { line }
  const errors: FieldError[] = []
  const mended: FieldError[] = []
  for (const { index, path, wirePath, schema, read } of columns) {
    const { parsed, warning } = readCell(schema, read, cells[index] ?? '')
    if (warning) mended.push({ field: path, key: warning })
    if (parsed.success) {
      setAt(record, path, parsed.data)
      setAt(row, wirePath, parsed.data)
    } else {
      // Only the first error of a cell is reported.
      errors.push(
        ...fieldErrorsOf(parsed.error.issues.slice(0, 1)).map((error) => ({ ...error, field: path })),
      )
    }
  }
  return { record, row, errors, mended }
}

/**
 * Parses a cell. A line break or tab in a single-line text becomes a space, which is what the author saw. Direction
 * marks are invisible, so they are removed and the user is warned.
 */
function readCell(schema: z.ZodType, read: CellReader, cell: string) {
  const parsed = schema.safeParse(read(cell))
  if (parsed.success) return { parsed, warning: undefined }
  const plain = cell.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
  const warning = plain === cell ? undefined : 'csv.directionRemoved'
  const candidates = [plain, plain.replace(/[\s\u0085]+/g, joinLines)]
  for (const candidate of candidates.filter((text) => text !== cell)) {
    const again = schema.safeParse(read(candidate))
    if (again.success) return { parsed: again, warning }
  }
  return { parsed, warning: undefined }
}

const joinLines = (gap: string): string => (/[\t\n\r\u0085\u2028\u2029]/.test(gap) ? ' ' : gap)

const checkWidth = (header: CsvHeader, cells: readonly string[]): FieldError[] =>
  cells.slice(header.width).some(Boolean) ? [{ field: '', key: 'csv.tooManyCells' }] : []

function checkCountries(
  file: CsvFile,
  columns: readonly PlacedColumn[],
  record: object,
  context: RowContext,
): FieldError[] {
  return columns.flatMap(({ path }) => {
    const code = valueAt(record, path)
    if (typeof code !== 'string') return []
    if (!context.countries.has(code)) return [{ field: path, key: 'validation.unknownCountry' }]
    const isRefused = path === file.companyCountryPath && code !== 'FR' && !context.isInternational
    return isRefused ? [{ field: path, key: 'validation.foreignEntity' }] : []
  })
}

/** A spreadsheet turns a long number into 4,18733E+13: its digits are lost, so no other error is reported. */
const checkSpreadsheet = ({ numberPath }: CsvFile, record: Record<string, unknown>): FieldError[] =>
  numberPath !== undefined && /^\d([.,]\d+)?E\+\d+$/i.test(String(valueAt(record, numberPath)))
    ? [{ field: numberPath, key: 'csv.scientific' }]
    : []

const duplicateOf = (
  { numberPath, repeated = 'validation.duplicatePersonInFile', repeatedPath = '' }: CsvFile,
  line: number,
): FieldError =>
  numberPath === undefined
    ? { field: repeatedPath, key: repeated, args: { line } }
    : { field: numberPath, key: 'validation.duplicateInFile', args: { line } }

const toProblem = (
  { field: _, ...reason }: FieldError,
  column: PlacedColumn | undefined,
  cells: readonly string[],
  line: number,
): CellProblem => ({
  ...reason,
  line,
  column: column?.name ?? '',
  value: column === undefined ? '' : (cells[column.index] ?? ''),
})

/** Paths come from the declarations, never from a file. */
function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  const holder = keys.reduce<Record<string, unknown>>(
    (node, key) => (node[key] ??= {}) as Record<string, unknown>,
    target,
  )
  holder[last] = value
}
