import { openEngine, type Engine } from './ingest/openEngine.ts'
import { listOf } from './ingest/sql.ts'

/** Parquet files of this machine: facts of validated imports, and of facts that later imports replaced. */
export type FactFiles = { facts: readonly string[]; hidden: readonly string[] }

const columns = {
  import_id: 'varchar',
  file_id: 'varchar',
  line: 'bigint',
  author_id: 'varchar',
  site_id: 'varchar',
  company_id: 'varchar',
  indicator: 'varchar',
  start_date: 'date',
  end_date: 'date',
  value: 'double',
  unit: 'varchar',
  typed_value: 'varchar',
  typed_unit: 'varchar',
  dimensions: 'varchar',
  source: 'varchar',
  comment: 'varchar',
} as const

const key = ['import_id', 'file_id', 'line', 'indicator'] as const

const typed = (names: readonly (keyof typeof columns)[], of: (name: string) => string): string =>
  names.map((name) => `${of(name)}::${columns[name]} as ${name}`).join(', ')

/**
 * A file that lacks a column of ours, or has another, is read by name; no file at all is an empty table. Each row has its
 * `place` in its file beside.
 */
const read = (paths: readonly string[], names: readonly (keyof typeof columns)[]): string =>
  paths.length === 0
    ? `select ${typed(names, () => 'null')}, null::bigint as place where false`
    : `select ${typed(names, (name) => `given.${name}`)}, given.file_row_number as place
       from read_parquet(${listOf(paths)}, union_by_name = true) as given`

/** Reads all facts of files, whether or not they count. */
export const readFacts = (paths: readonly string[]): string =>
  read(paths, Object.keys(columns) as (keyof typeof columns)[])

/** The statement that makes the view `facts` of all that counts: what is hidden by a later import is taken out. */
export function viewOfFacts({ facts, hidden }: FactFiles): string {
  return `create temp view facts as
    select kept.* from (${readFacts(facts)}) as kept
    anti join (${read(hidden, key)}) as replaced using (${key.join(', ')})`
}

/**
 * Opens DuckDB with the view `facts`. It reads these files and no others, and spills into `work`, a folder of its own
 * that is removed by whoever asked.
 */
export async function openFacts(files: FactFiles, work: string): Promise<Engine> {
  const engine = await openEngine(work, [...files.facts, ...files.hidden])
  await engine.run(viewOfFacts(files))
  return engine
}
