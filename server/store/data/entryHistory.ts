import type { EntryCell } from '#model/wire/data/dataEntry.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'

type Cells = ReadonlyMap<string, EntryCell>

const pickCells = (cells: Cells, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const { value = null, comment = null } = cells.get(key) ?? {}
      return [key, { value, comment }]
    }),
  )

/** Records which cells a save has changed, with old and new values, as a line of the import's history. */
export async function logCells(
  tx: Tx,
  actor: Actor,
  importId: string,
  { keys, before, after }: { keys: readonly string[]; before: Cells; after: Cells },
): Promise<void> {
  if (keys.length === 0) return
  await logChange(tx, actor, {
    resource: 'entryCells',
    parentId: importId,
    title: String(keys.length),
    action: 'update',
    before: pickCells(before, keys),
    after: pickCells(after, keys),
  })
}
