import type { IngestOrder } from '../ingest.ts'
import type { Engine } from './openEngine.ts'
import { listOf } from './sql.ts'

/** Columns are read by name: files written before `row_key` existed have no such column. */
const shape = `select null::varchar as import_id, null::varchar as file_id, null::bigint as line, null::varchar as site_id,
  null::varchar as indicator, null::date as start_date, null::date as end_date, null::double as value,
  null::varchar as dimensions, null::varchar as unit, null::varchar as author_id,
  null::varchar as nature, null::ubigint as row_key where false`

/**
 * Makes the views `known_facts` (existing facts) and `replaced_facts` (hidden by later imports). They are not loaded
 * into memory: an organisation may have tens of millions, and each query reads only the columns and days it needs.
 */
export async function readHistory(engine: Engine, { facts, hidden }: IngestOrder['history']): Promise<void> {
  const files =
    facts.length === 0
      ? ''
      : ` union all by name select * from read_parquet(${listOf(facts)}, union_by_name = true)`
  const kept = `select import_id, file_id, line, site_id as site, indicator, start_date, end_date, value, dimensions,
    unit, author_id, nature, row_key from (${shape}${files})`
  const among = (kind: 'anti' | 'semi') =>
    hidden.length === 0
      ? ` where ${kind === 'anti'}`
      : ` ${kind} join read_parquet(${listOf(hidden)}) as hidden using (import_id, file_id, line, indicator)`
  await engine.run(`create view known_facts as select kept.* from (${kept}) as kept${among('anti')}`)
  await engine.run(`create view replaced_facts as select kept.* from (${kept}) as kept${among('semi')}`)
}
