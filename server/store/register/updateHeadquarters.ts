import { valueAt } from '#model/schema/rules.ts'
import { applyChanges, type FieldChange } from '#model/rules/records/recordDiff.ts'
import { recordOf, selectList, storedRow } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { updateDivisionRows } from './updateDivisionRows.ts'
import { divisionStore } from './divisionStore.ts'
import { logUpdates, type KnownRow } from '../engine/recordImport.ts'
import type { Actor } from '../engine/recordStore.ts'

const { binding } = divisionStore
const prefix = 'headquarter.'

/** Writes the headquarters' values of a companies file, with a history line for each changed site. */
export async function updateHeadquarters(
  tx: Tx,
  actor: Actor,
  rows: readonly Pick<KnownRow<unknown>, 'after' | 'changes'>[],
): Promise<void> {
  const changesOf = new Map<string, FieldChange[]>()
  for (const { after, changes } of rows) {
    const ofSite = changes
      .filter(({ field }) => field.startsWith(prefix))
      .map((change) => ({ ...change, field: change.field.slice(prefix.length) }))
    if (ofSite.length > 0) changesOf.set(String(valueAt(after, 'headquarter.id')), ofSite)
  }
  if (changesOf.size === 0) return
  const found = await tx.sql(
    storedRow,
    `select ${selectList(binding)} from divisions t where t.org_id = $1 and t.id = any($2::uuid[])`,
    [actor.orgId, [...changesOf.keys()]],
  )
  const sites = found.map((row) => {
    const record = recordOf(binding, row)
    const id = String(record['id'])
    const changes = changesOf.get(id) ?? []
    return { id, changes, after: applyChanges(record, changes) }
  })
  await updateDivisionRows(tx, actor.orgId, sites)
  await logUpdates(tx, actor, binding, sites)
}
