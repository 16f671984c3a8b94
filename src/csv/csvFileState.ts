import type { CsvRefusal, FileColumn } from '#model/rules/csv/csvHeader.ts'
import type { CsvReport } from './csvProtocol.ts'

/** The states of one file. */
export type CsvFileState =
  | { phase: 'empty' }
  | { phase: 'refused'; name: string; refusal: CsvRefusal }
  | { phase: 'reading'; name: string; percent: number; rows: number }
  | { phase: 'checked'; name: string; sizeBytes: number; report: CsvReport }

export const noFile: CsvFileState = { phase: 'empty' }

/** The columns that the file has, once it is known. */
export const headsOf = (state: CsvFileState): readonly FileColumn[] | undefined =>
  state.phase === 'checked' ? state.report.heads : state.phase === 'refused' ? state.refusal.heads : undefined
