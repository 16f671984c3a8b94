import type { IngestOrder } from '../ingest.ts'
import { rowKeyOf } from './checkOverlaps.ts'
import type { Layout } from './layout.ts'
import type { Engine } from './openEngine.ts'
import { listOf } from './sql.ts'

const shape = `import_id varchar, file_id varchar, line bigint, site varchar, indicator varchar, start_date date,
  end_date date, value double, dimensions varchar, nature varchar, row_key ubigint`

/**
 * Makes `row_keys(line, row_key)` of the rows without errors; `known_facts`, those that are there already for these
 * rows, or at their sites for their indicators; and `replaced_facts`, which later imports hide.
 */
export async function readHistory(
  engine: Engine,
  layout: Layout,
  { facts, hidden }: IngestOrder['history'],
): Promise<void> {
  await engine.run(`create table known_facts (${shape}); create table replaced_facts (${shape});
    create table row_keys (line bigint, row_key ubigint)`)
  if (facts.length === 0) return
  await engine.run(
    `insert into row_keys select line, ${rowKeyOf(layout)} from typed anti join bad using (line)`,
  )
  const read = (table: string, among: string) =>
    engine.run(`insert into ${table}
      with kept as (
        -- A file that was written before rows had names is read by name.
        select null::varchar as nature, null::ubigint as row_key where false
        union all by name select * from read_parquet(${listOf(facts)}, union_by_name = true)
      )
      select import_id, file_id, line, site_id, indicator, start_date, end_date, value, dimensions, nature, row_key
      from kept ${among}
      where site_id in (select site from facts) and indicator in (select indicator from facts)
        or row_key in (select row_key from row_keys)`)
  if (hidden.length === 0) return read('known_facts', '')
  const those = `join read_parquet(${listOf(hidden)}) as hidden using (import_id, file_id, line, indicator)`
  await read('known_facts', `anti ${those}`)
  await read('replaced_facts', `semi ${those}`)
}
