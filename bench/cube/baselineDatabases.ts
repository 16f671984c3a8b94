import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { startClickhouse } from '#proofs/cube/startClickhouse.ts'
import { defaultCubeMemoryMb, engineShare } from '#server/adapters/cube/cubeMemory.ts'
import { openInstance, over } from '#server/adapters/cube/ingest/openEngine.ts'
import { listOf, literal } from '#server/adapters/cube/ingest/sql.ts'
import { codes, dialects, type Shape } from './shapes.ts'
import type { Seed } from './writeDataset.ts'

/** A database that is queried in SQL directly; returns the number of rows. */
export type BaselineDatabase = {
  loadMs: number
  ask: (shape: Shape) => Promise<number>
  close: () => Promise<void>
}

/** Facts and sites with numeric ids, in the order that suits these queries best. */
const selectFacts = ({ facts, sites }: Seed): string => `
  select sites.site, place - 1 as indicator, start_date as first, end_date as last, value
  from read_parquet(${literal(facts)}) as given join read_json(${literal(sites)}) as sites on sites.id = given.site_id
    join (select unnest(codes) as code, generate_subscripts(codes, 1) as place from (select ${listOf(codes)} as codes)) as told
      on told.code = given.indicator
  order by 2, 3, 1`
const selectSites = ({ sites }: Seed): string => `
  select site::integer as site, dense_rank() over (order by company) - 1 as company, country
  from read_json(${literal(sites)})`

/** DuckDB as the product opens it, with the same memory (`CUBE_MEMORY_MB`), in a file of its own. */
export async function openBareDuckdb(seed: Seed, folder: string): Promise<BaselineDatabase> {
  const startMs = performance.now()
  const instance = await openInstance(folder, [seed.facts, seed.sites], {
    path: join(folder, 'bare.duckdb'),
    memoryMb: Math.floor(Number(process.env['CUBE_MEMORY_MB'] ?? defaultCubeMemoryMb) / engineShare),
  })
  const connection = await instance.connect()
  const { run } = over(connection)
  await run(
    `create table facts as select site::integer as site, indicator::smallint as indicator, first, last, value from (${selectFacts(seed)})`,
  )
  await run(
    `create table sites as select site, company::integer as company, country from (${selectSites(seed)})`,
  )
  return {
    loadMs: performance.now() - startMs,
    ask: async ({ sql }) => (await connection.runAndReadAll(sql(dialects.duckdb))).getRows().length,
    async close() {
      connection.closeSync()
      instance.closeSync()
      await rm(join(folder, 'bare.duckdb'), { force: true })
    },
  }
}

/** The product's own PostgreSQL, with one covering index, and memory for sorting. */
export async function openBarePostgresql(
  seed: Seed,
  folder: string,
  database: pg.ClientConfig,
): Promise<BaselineDatabase> {
  const [facts, sites] = [join(folder, 'bare-facts.csv'), join(folder, 'bare-sites.csv')]
  const instance = await openInstance(folder, [seed.facts, seed.sites, facts, sites])
  const connection = await instance.connect()
  await over(connection).run(`copy (${selectFacts(seed)}) to ${literal(facts)} (format csv, header false)`)
  await over(connection).run(`copy (${selectSites(seed)}) to ${literal(sites)} (format csv, header false)`)
  connection.closeSync()
  instance.closeSync()
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`create schema bare; set search_path = bare; set work_mem = '128MB';
    create table facts (site integer, indicator smallint, first date, last date, value double precision);
    create table sites (site integer primary key, company integer, country text)`)
  const startMs = performance.now()
  for (const [table, path] of Object.entries({ facts, sites })) {
    await pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin (format csv)`)))
    await rm(path)
  }
  await client.query('create index on facts (indicator, first, site) include (last, value)')
  await client.query('vacuum analyze facts, sites')
  return {
    loadMs: performance.now() - startMs,
    ask: async ({ sql }) =>
      (await client.query({ text: sql(dialects.postgresql), rowMode: 'array' })).rows.length,
    async close() {
      await client.query('drop schema bare cascade')
      await client.end()
    },
  }
}

const counted = z.object({ rows: z.number() })

/** ClickHouse over HTTP, with the same tables in the order that suits these queries best. */
export async function openBareClickhouse(seed: Seed, folder: string): Promise<BaselineDatabase> {
  const [facts, sites] = [join(folder, 'bare-facts.parquet'), join(folder, 'bare-sites.parquet')]
  const instance = await openInstance(folder, [seed.facts, seed.sites, facts, sites])
  const connection = await instance.connect()
  await over(connection).run(`copy (${selectFacts(seed)}) to ${literal(facts)} (format parquet)`)
  await over(connection).run(`copy (${selectSites(seed)}) to ${literal(sites)} (format parquet)`)
  connection.closeSync()
  instance.closeSync()
  const { run, close } = await startClickhouse()
  await run(`create table facts (site Int32, indicator Int16, first Date32, last Date32, value Float64)
    engine = MergeTree order by (indicator, first, site)`)
  await run('create table sites (site Int32, company Int32, country String) engine = MergeTree order by site')
  const startMs = performance.now()
  for (const [table, path] of Object.entries({ facts, sites })) {
    await run(`insert into ${table} from infile ${literal(path)} format Parquet`)
    await rm(path)
  }
  return {
    loadMs: performance.now() - startMs,
    ask: async ({ sql }) =>
      counted.parse(JSON.parse(await run(`${sql(dialects.clickhouse)} format JSONCompact`))).rows,
    close,
  }
}
