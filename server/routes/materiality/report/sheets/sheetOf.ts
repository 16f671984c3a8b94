import type { Sheet, SheetColumn, SheetRow } from '../../../../engines/sheets/sheet.ts'

const rowsATurn = 200

type Table = { name: string; heads: readonly (readonly [head: string, type: SheetColumn['type']])[] }

/** A table as a sheet; its rows are handed on some at a time. */
export const sheetOf = ({ name, heads }: Table, rows: readonly SheetRow[]): Sheet => ({
  name,
  columns: heads.map(([head, type]) => ({ head, type })),
  batches: inTurns(rows),
})

async function* inTurns(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  for (let start = 0; start < rows.length; start += rowsATurn) yield rows.slice(start, start + rowsATurn)
}
