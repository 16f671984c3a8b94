import { openEngine, type Engine } from './ingest/openEngine.ts'
import { listOf } from './ingest/sql.ts'

/** Parquet files of this machine: facts of validated imports, and facts that later imports replaced. */
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

type Read = {
  /** Each row also has the path of its file, `path`. */
  hasPath?: boolean
}

/**
 * SQL that reads files by column name, so that a file with missing or extra columns is accepted; no file gives an empty
 * table. Each row also has its position in the file, `place`.
 */
function read(
  paths: readonly string[],
  names: readonly (keyof typeof columns)[],
  { hasPath = false }: Read = {},
): string {
  if (paths.length === 0)
    return `select ${typed(names, () => 'null')}, null::bigint as place${hasPath ? ', null::varchar as path' : ''} where false`
  return `select ${typed(names, (name) => `given.${name}`)}, given.file_row_number as place
       ${hasPath ? ', given.filename as path' : ''} from read_parquet(${listOf(paths)}, union_by_name = true) as given`
}

/** Reads all facts of files, whether or not they count. */
export const readFacts = (paths: readonly string[], options?: Read): string =>
  read(paths, Object.keys(columns) as (keyof typeof columns)[], options)

/** Reads the keys of the facts that imports replaced. */
export const readReplaced = (paths: readonly string[], options?: Read): string => read(paths, key, options)

/** SQL that creates the view `facts` of all facts that count: those hidden by a later import are left out. */
export function viewOfFacts({ facts, hidden }: FactFiles, name = 'facts'): string {
  return `create temp view ${name} as
    select kept.* from (${readFacts(facts)}) as kept
    anti join (${readReplaced(hidden)}) as replaced using (${key.join(', ')})`
}

/** SQL that creates the view `hidden_keys` of the facts that later imports replaced: none with such a key counts. */
export const viewOfHidden = (hidden: readonly string[]): string =>
  `create temp view hidden_keys as ${readReplaced(hidden)}`

/**
 * Opens DuckDB with the view `facts`. It can read only these files, and spills into `work`, a folder of its own that
 * the caller removes.
 */
export async function openFacts(files: FactFiles, work: string): Promise<Engine> {
  const engine = await openEngine(work, [...files.facts, ...files.hidden])
  await engine.run(viewOfFacts(files))
  await engine.run(viewOfHidden(files.hidden))
  return engine
}
