import { columnsOf, storedColumns, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { divisionStore, divisionSearchColumns } from './divisionStore.ts'
import { updateRows } from '../engine/recordImport.ts'

const { binding } = divisionStore

/** A file can change neither the company of a site nor which site is the headquarter. */
const columns = [...storedColumns(binding), 'sort_name', 'search_text'].filter(
  (column) => !['id', 'company_id', 'is_headquarter'].includes(column),
)

/** Rows per statement: 250 are serialised in a few milliseconds. */
const rowsAStatement = 250

/** Overwrites the divisions with the same IDs. */
export async function updateDivisionRows(
  tx: Tx,
  orgId: string,
  sites: readonly { id: string; after: Row }[],
): Promise<void> {
  for (let start = 0; start < sites.length; start += rowsAStatement) {
    const slice = sites
      .slice(start, start + rowsAStatement)
      .map(({ id, after }) => ({ ...columnsOf(binding, after), ...divisionSearchColumns(after), id }))
    await updateRows(tx, orgId, binding, columns, slice)
  }
}
