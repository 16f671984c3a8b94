import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestOrder } from '../ingest.ts'
import type { Engine } from './openEngine.ts'
import type { Heads } from './readHeaders.ts'
import { literal } from './sql.ts'

/**
 * Replaces the view `records` where users have corrected cells: the correction replaces the content of the file, also
 * in lines that are rejected for another reason.
 */
export async function correctRecords(engine: Engine, heads: Heads, order: IngestOrder): Promise<void> {
  if (order.corrections.length === 0) return
  const path = join(order.work, 'corrections.json')
  const given = order.corrections.map((correction) => ({
    ...correction,
    cell: heads.names.indexOf(correction.column) + 1,
  }))
  await writeFile(path, JSON.stringify(given), { mode: 0o600 })
  const columns = `{line: 'bigint', cell: 'integer', "column": 'varchar', value: 'varchar'}`
  await engine.run(`create table corrections as
    select * from read_json(${literal(path)}, format = 'array', columns = ${columns}) where cell > 0`)
  await engine.run('alter view records rename to written_records')
  await engine.run(`create view records as
    select line, text, case when mended is null then cells
      else list_transform(cells, lambda cell, place: coalesce(mended[place], cell)) end as cells
    from written_records left join
      (select line, map(list(cell), list(value)) as mended from corrections group by line) using (line)`)
}

/** The original content of corrected cells. */
export const readCorrected = async (
  engine: Engine,
  { corrections }: IngestOrder,
): Promise<{ line: number; column: string; before: string }[]> =>
  corrections.length === 0
    ? []
    : engine.rows(`select line::integer as line, "column", left(trim(cells[cell]), 500) as before
        from (select line, cells from written_records semi join corrections using (line)) join corrections using (line)
        where cells[cell] is not null order by line, cell`)
