import type { CsvRefusal } from '#model/rules/csvHeader.ts'
import type { CsvReport } from './csvProtocol.ts'

/** One file in one of its moments. */
export type CsvFileState =
  | { phase: 'empty' }
  | { phase: 'refused'; name: string; refusal: CsvRefusal }
  | { phase: 'reading'; name: string; percent: number; rows: number }
  | { phase: 'checked'; name: string; sizeBytes: number; report: CsvReport }

export const noFile: CsvFileState = { phase: 'empty' }
