import { selectList, storedRow, type Binding, type Row } from './binding.ts'
import type { Tx } from './database.ts'
import { needsJoins, orderOf, Parameters, rowsOf, type ListQuery } from './listQuery.ts'
import { countRecords } from './listRecords.ts'

/** About half a megabyte: little memory, and few round trips. */
const rowsPerFetch = 500

export type Exported = {
  total: number
  /** Rows with their values by dotted entity path. They must be read within the transaction, completely or partly. */
  batches: AsyncGenerator<Row[]>
}

/**
 * All rows of a list, in its order, by a cursor: from one snapshot, a batch at a time. `selected` has the values and
 * their joins, `binding` the filters, search and order.
 */
export async function exportRecords(
  tx: Tx,
  { binding, selected }: { binding: Binding; selected: Binding },
  orgId: string,
  query: ListQuery,
): Promise<Exported> {
  const parameters = new Parameters()
  // Named after the resource: a connection prepares the fetch once, with the columns of the cursor at that time.
  const cursor = `export_${binding.resource.name}`
  const select = selectAll(binding, selected, orgId, query, parameters)
  const fetch = () => tx.sql(storedRow, `fetch ${rowsPerFetch} from ${cursor}`)
  const total = await countRecords(tx, binding, orgId, query)
  // Rows added since the tables were last analysed are underestimated by the planner: nested loops over them would
  // take hours.
  await tx.execute(`select set_config('enable_nestloop', 'off', true)`)
  await tx.execute(`declare ${cursor} no scroll cursor for ${select}`, parameters.values)
  return { total, batches: batchesFrom(await fetch(), fetch) }
}

async function* batchesFrom(first: Row[], fetch: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let batch = first; batch.length > 0; batch = await fetch()) {
    yield batch
    if (batch.length < rowsPerFetch) return
  }
}

function selectAll(
  binding: Binding,
  selected: Binding,
  orgId: string,
  query: ListQuery,
  parameters: Parameters,
): string {
  const rows = rowsOf(binding, query, orgId, parameters)
  const { orderBy } = orderOf(binding, query.sort)
  const columns = selectList(selected)
  if (!rows.isSearching) {
    return `select ${columns} from ${rows.from} ${selected.joins} where ${rows.where} order by ${orderBy('t')}`
  }
  // As in the list: the view finds the rows, the table returns them.
  const joins = needsJoins(binding, Object.keys(query.filters)) ? binding.joins : ''
  return `with found as materialized (select t.id from ${rows.from} ${joins} where ${rows.where})
    select ${columns} from found f join ${binding.table} t on t.org_id = ${parameters.add(orgId)} and t.id = f.id
    ${selected.joins} order by ${orderBy('t')}`
}
