import type { CsvKind } from '#model/rules/csvColumns.ts'
import type { CsvRefusal } from '#model/rules/csvHeader.ts'
import type { CellProblem, WireRow } from '#model/rules/csvRow.ts'
import type { CsvDelimiter, CsvEncoding } from '#model/rules/csvText.ts'

/** What to check a file against; `countries` are the codes that exist. */
export type CheckOrder = {
  file: File
  kind: CsvKind
  isInternational: boolean
  countries: readonly string[]
}

/** What a file holds, once read to its end. `problems` lists the first thousand. */
export type CsvReport = {
  rows: number
  validRows: number
  /** Valid rows of another country than France. */
  foreignRows: number
  problems: readonly CellProblem[]
  unknownColumns: readonly string[]
  encoding: CsvEncoding
  delimiter: CsvDelimiter
  elapsedMs: number
}

export type CsvOutcome = { refusal: CsvRefusal } | { report: CsvReport }

/** A reason that the server found for a row that had passed here. */
export type ServerReason = { line: number; column: string; message: string }

export type CsvRequest = { id: number } & (
  | { type: 'check'; order: CheckOrder }
  | { type: 'take'; from: number; count: number }
  | { type: 'writeRejected'; locale: 'fr' | 'en'; reasons: readonly ServerReason[] }
)

export type CsvReply = { id: number } & (
  | { type: 'progress'; percent: number; rows: number }
  | { type: 'checked'; outcome: CsvOutcome }
  | { type: 'taken'; rows: readonly WireRow[] }
  | { type: 'written'; rejected: Blob }
  | { type: 'failed'; message: string }
)
