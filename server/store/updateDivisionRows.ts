import { columnsOf, storedColumns, type Row } from './binding.ts'
import type { Tx } from './database.ts'
import { divisionStore, divisionTexts } from './divisionStore.ts'
import { updateRows } from './recordImport.ts'

const { binding } = divisionStore

/** Neither which company a site belongs to nor whether it is its headquarter is a file's to say. */
const columns = [...storedColumns(binding), 'sort_name', 'search_text'].filter(
  (column) => !['id', 'company_id', 'is_headquarter'].includes(column),
)

/** Rows of one statement: 250 are written out in a few milliseconds. */
const rowsAStatement = 250

/** Writes whole divisions over those with the same id. */
export async function updateDivisionRows(
  tx: Tx,
  orgId: string,
  sites: readonly { id: string; after: Row }[],
): Promise<void> {
  for (let start = 0; start < sites.length; start += rowsAStatement) {
    const slice = sites
      .slice(start, start + rowsAStatement)
      .map(({ id, after }) => ({ ...columnsOf(binding, after), ...divisionTexts(after), id }))
    await updateRows(tx, orgId, binding, columns, slice)
  }
}
