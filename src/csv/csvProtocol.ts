import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import type { CsvRefusal, FileColumn } from '#model/rules/csv/csvHeader.ts'
import type { CellProblem, WireRow } from '#model/rules/csv/csvRow.ts'
import type { CsvDelimiter, CsvEncoding } from '#model/rules/csv/csvText.ts'

/** The file to check and how; `countries` are the codes that exist. */
export type CheckOrder = {
  file: File
  kind: CsvKind
  isInternational: boolean
  countries: readonly string[]
  /** Codes of countries by their names, for cells that hold those. */
  countryCodes?: Readonly<Record<string, string>>
  /** The column that the person matched to each column of the file, in file order. */
  byHand?: readonly (string | null)[] | undefined
  /** Earlier matches by heading, as `readHeaderCell` reads it. */
  remembered?: RememberedHeads | undefined
}

/** Column names by heading; null ignores the column. */
export type RememberedHeads = Readonly<Record<string, string | null>>

/** The report on a file that was read to its end. `problems` lists the first thousand. */
export type CsvReport = {
  rows: number
  validRows: number
  /** Valid rows of a country other than France. */
  foreignRows: number
  problems: readonly CellProblem[]
  /** Values that were corrected automatically in valid rows. */
  warnings: readonly CellProblem[]
  /** Names of the columns that the file has. */
  columns: readonly string[]
  unknownColumns: readonly string[]
  heads: readonly FileColumn[]
  encoding: CsvEncoding
  delimiter: CsvDelimiter
  elapsedMs: number
}

export type CsvOutcome = { refusal: CsvRefusal } | { report: CsvReport }

/** A reason that the server found for a row that was valid here. */
export type ServerReason = { line: number; column: string; message: string }

/** A new value for one cell. */
export type Correction = { line: number; column: string; value: string }

/** A line after a correction: the row it makes, or what is still wrong with it. */
export type CorrectedLine = { line: number; row: WireRow | null; problems: readonly CellProblem[] }

/** The cells of one line by the name of their column. */
export type OpenedLine = { line: number; values: Readonly<Record<string, string>> }

export type CsvRequest = { id: number } & (
  | { type: 'check'; order: CheckOrder }
  | { type: 'take'; from: number; count: number }
  | { type: 'open'; lines: readonly number[] }
  | { type: 'correct'; corrections: readonly Correction[] }
  | { type: 'writeRejected'; locale: 'fr' | 'en'; reasons: readonly ServerReason[] }
)

export type CsvReply = { id: number } & (
  | { type: 'progress'; percent: number; rows: number }
  | { type: 'checked'; outcome: CsvOutcome }
  | { type: 'taken'; rows: readonly WireRow[] }
  | { type: 'opened'; lines: readonly OpenedLine[] }
  | { type: 'corrected'; lines: readonly CorrectedLine[] }
  | { type: 'written'; rejected: Blob }
  | { type: 'failed'; message: string }
)
