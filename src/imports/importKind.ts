import type { CsvKind, ImportRegister } from '#model/rules/csvColumns.ts'
import type { WireRow } from '#model/rules/csvRow.ts'

type AnyKind = {
  /** Whose subjects or stakeholders they are. */
  assessmentId?: string
  /** What a row says beside its cells. */
  prepare: (row: WireRow) => WireRow
}

/** A kind of file: whether its rows make new records unseen, or are compared with a register before they go in. */
export type ImportKind = AnyKind &
  ({ mode: 'create'; kind: CsvKind } | { mode: 'upsert'; kind: ImportRegister })
