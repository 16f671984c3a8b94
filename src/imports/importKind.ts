import type { CsvKind, ImportRegister } from '#model/rules/csv/csvColumns.ts'
import type { WireRow } from '#model/rules/csv/csvRow.ts'

type AnyKind = {
  /** The assessment of imported subjects or stakeholders. */
  assessmentId?: string
  /** Adds to a row what its cells do not contain. */
  prepare: (row: WireRow) => WireRow
}

/**
 * A kind of file. Its rows either create records directly (`create`), or are compared with a register before the import
 * (`upsert`).
 */
export type ImportKind = AnyKind &
  ({ mode: 'create'; kind: CsvKind } | { mode: 'upsert'; kind: ImportRegister })
