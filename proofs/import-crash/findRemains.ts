import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Client } from 'pg'
import type { RunningImport } from './runImport.ts'

type Manifest = { importId: string; fileId: string; factsKey: string | null; facts: number }

/** Compares the database with the responses to the clients; each difference is a sentence. */
export async function findMisses(
  admin: Client,
  dataDir: string,
  imports: readonly RunningImport[],
): Promise<string[]> {
  const { rows: manifest } = await admin.query<Manifest>(
    `select import_id as "importId", file_id as "fileId", facts_key as "factsKey", facts from fact_files`,
  )
  const { rows: jobs } = await admin.query(`select name from jobs where status in ('WAITING', 'RUNNING')`)
  const byImport = Map.groupBy(manifest, ({ importId }) => importId)
  const known = new Set(imports.map(({ id }) => id))
  const misses = [
    ...(jobs.length > 0 ? [`${jobs.length} jobs are not over`] : []),
    ...[...byImport.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `facts of ${id}, which nobody asked for`),
    ...(await findOrphans(admin, dataDir)),
  ]
  for (const played of imports)
    misses.push(...(await missesOf(played, byImport.get(played.id) ?? [], dataDir)))
  return misses
}

async function missesOf(
  { id, end, files }: RunningImport,
  manifest: readonly Manifest[],
  dataDir: string,
): Promise<string[]> {
  if (end !== 'DONE') return manifest.length > 0 ? [`${id} ended ${end} and has facts`] : []
  if (manifest.length !== files.length)
    return [`${id}: ${manifest.length} of ${files.length} files have facts`]
  const paths = manifest.flatMap(({ factsKey }) => (factsKey ? [join(dataDir, 'files', factsKey)] : []))
  const expected = new Map<string, number>()
  for (const { sums } of files)
    for (const [code, sum] of sums) expected.set(code, (expected.get(code) ?? 0) + sum)
  const accepted = files.reduce((sum, file) => sum + file.accepted, 0)
  const reported = manifest.reduce((sum, { facts }) => sum + facts, 0)
  const found = await readFacts(paths)
  const wrong = [...new Set([...expected.keys(), ...found.sums.keys()])].filter(
    (code) => expected.get(code) !== found.sums.get(code),
  )
  return [
    ...(found.rows === accepted && reported === accepted
      ? []
      : [`${id}: ${found.rows} facts, ${reported} by the manifest, of ${accepted} lines`]),
    ...(found.twice > 0 ? [`${id}: ${found.twice} facts are there twice`] : []),
    ...(found.strange > 0 ? [`${id}: ${found.strange} facts of another import`] : []),
    ...wrong.map((code) => `${id}: ${code} comes to ${found.sums.get(code)}, not ${expected.get(code)}`),
  ].map((miss) => miss.replaceAll('undefined', 'nothing'))

  async function readFacts(all: readonly string[]) {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const list = all.map((path) => `'${path}'`).join(', ')
    try {
      const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
      const sums = await read(
        `select indicator, sum(value)::double as sum, count(*)::integer as rows,
           (count(*) filter (where import_id <> '${id}'))::integer as strange
         from read_parquet([${list}]) group by indicator`,
      )
      const [twice] = await read(
        `select count(*)::integer as count from (
           select 1 from read_parquet([${list}]) group by file_id, line, indicator having count(*) > 1)`,
      )
      return {
        sums: new Map(sums.map(([indicator, sum]) => [indicator as string, Number(sum)])),
        rows: sums.reduce((sum, [, , rows]) => sum + Number(rows), 0),
        strange: sums.reduce((sum, [, , , strange]) => sum + Number(strange), 0),
        twice: Number(twice?.[0]),
      }
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }
}

/** Files without a row, rows without a file, and abandoned jobs. */
async function findOrphans(admin: Client, dataDir: string): Promise<string[]> {
  const { rows } = await admin.query<{ key: string }>(
    `select 'data/' || org_id || '/' || source_id as key from data_files where source_id is not null
     union all select 'data/' || org_id || '/' || original_id from data_files where original_id is not null
     union all select 'rejects/' || org_id || '/' || rejects_id from data_files where rejects_id is not null
     union all select facts_key from fact_files where facts_key is not null
     union all select hidden_key from fact_files where hidden_key is not null`,
  )
  const known = new Set(rows.map(({ key }) => key))
  const below = (folder: string) =>
    readdirSync(join(dataDir, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, folder).length + 1))
  const kept = new Set(below('files'))
  return [
    ...[...kept].filter((key) => !known.has(key)).map((key) => `${key} is there, and no row speaks of it`),
    ...[...known].filter((key) => !kept.has(key)).map((key) => `${key} is gone, and a row speaks of it`),
    ...['receiving', 'working'].flatMap((folder) =>
      below(folder).map((name) => `${folder}/${name} was left behind`),
    ),
  ]
}
