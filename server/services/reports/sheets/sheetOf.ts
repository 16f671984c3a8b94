import { setImmediate } from 'node:timers/promises'
import type { Sheet, SheetColumn, SheetRow } from '#server/adapters/sheets/sheet.ts'

const rowsATurn = 200

type Table = { name: string; heads: readonly (readonly [head: string, type: SheetColumn['type']])[] }

/** A table as a sheet; its rows are generated in batches. */
export const sheetOf = ({ name, heads }: Table, rows: Iterable<SheetRow>): Sheet => ({
  name,
  columns: heads.map(([head, type]) => ({ head, type })),
  batches: inTurns(rows),
})

async function* inTurns(rows: Iterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < rowsATurn) continue
    yield batch
    batch = []
    await setImmediate()
  }
  yield batch
}
