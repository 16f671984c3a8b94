import { copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { indicatorOf } from '#model/data/indicators.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { openInstance, over } from '../ingest/openEngine.ts'
import type { ClickhouseStore } from '../clickhouse/openClickhouseStore.ts'
import { readFacts, viewOfFacts, type FactFiles } from '../openFacts.ts'
import { cubeTables } from './cubeTables.ts'
import { readDetails } from './dimensionCombinations.ts'
import { makeDimensions, type Dimensions } from './dimensions.ts'
import { duckdbEngine } from './duckdb.ts'
import type { CubeEngine } from './engine.ts'
import { createSmallGroupRule, type Disclosable } from './smallGroupRule.ts'
import type { CubeRegister } from './register.ts'
import { createScoreTables } from './scoreTables.ts'

/** The facts of an indicator in summary; days as numbers. */
type IndicatorFacts = {
  indicator: string
  facts: number
  first: number
  last: number
  isDaily: boolean
  /**
   * Whether no site has more than one fact per period. Determined only for indicators that are not summed over time.
   */
  isSingle: boolean
}

/** The facts of one organisation, ready for queries. */
export type Cube = {
  version: string
  register: CubeRegister
  dimensions: Dimensions
  /** By code, for indicators that have facts. */
  facts: ReadonlyMap<string, IndicatorFacts>
  tellable: Disclosable
  connect: () => Promise<CubeConnection>
  close: () => void
}

/** A connection to a cube, for one request. */
export type CubeConnection = {
  /** Queries the tables of the cube. */
  tables: CubeEngine
  /** Has the view `cube_texts` with all columns of the facts' files. */
  files: DuckDBConnection
  /** Interrupts the running query. */
  interrupt: () => void
  close: () => void
}

export type CubeOrder = { version: string; register: CubeRegister } & FactFiles

/** Creates an engine for tables stored in ClickHouse. */
type Housed = Awaited<ReturnType<ClickhouseStore['hold']>>

type Known = Parameters<typeof makeDimensions>[1]

/** Time limit for reading all facts once, to know which indicators there are. */
const indicatorsMs = 60_000

/**
 * Opens the cube of one organisation in a separate database below `folder`, which can read nothing else. The database
 * is a copy of its facts in which sites, indicators, files and periods are numbers, with the published results of its
 * assessments. With a `house`, the copy is stored in ClickHouse.
 * @param memoryMb memory limit of DuckDB
 * @throws AppError unavailable if the house is unavailable
 */
export async function openCube(
  { version, register, facts, hidden }: CubeOrder,
  folder: string,
  { house, memoryMb }: { house?: ClickhouseStore | undefined; memoryMb?: number | undefined } = {},
): Promise<Cube> {
  await house?.prepare()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await keepFiles(facts, folder)
  const instance = await openInstance(folder, hidden, { path: join(folder, 'facts.duckdb'), memoryMb })
  try {
    const connection = await instance.connect()
    await over(connection).run(viewOfFacts({ facts: own, hidden }))
    await over(connection).run(`create view cube_texts as ${readFacts(own)}`)
    const dimensions = makeDimensions(register, await readKnown(connection))
    await createScoreTables(connection, register, dimensions)
    const orgId = register.organization.id
    const housed = await house?.hold({ orgId, version, connection, dimensions, folder })
    if (!housed) await makeTables(connection, dimensions)
    const tables = housed?.(AbortSignal.timeout(indicatorsMs)) ?? duckdbEngine(connection)
    const cube = {
      version,
      register,
      dimensions,
      facts: await readIndicators(tables, dimensions),
      tellable: await createSmallGroupRule(instance, register, connection),
      connect: () => connectTo(instance, housed),
      close: () => closeInstance(instance),
    }
    connection.closeSync()
    return cube
  } catch (error) {
    closeInstance(instance)
    throw error
  }
}

/**
 * Links the files into the folder: columns that only listed facts need are read from there, even after the originals
 * have been removed.
 */
const keepFiles = (paths: readonly string[], folder: string): Promise<string[]> =>
  Promise.all(
    paths.map(async (path, index) => {
      const own = join(folder, `facts-${index}.parquet`)
      // A hard link to another disk is impossible, so the file is copied.
      await link(path, own).catch(() => copyFile(path, own))
      return own
    }),
  )

async function connectTo(instance: DuckDBInstance, housed: Housed | undefined): Promise<CubeConnection> {
  const files = await instance.connect()
  const stop = new AbortController()
  return {
    tables: housed?.(stop.signal) ?? duckdbEngine(files),
    files,
    interrupt: () => {
      stop.abort()
      files.interrupt()
    },
    close: () => files.closeSync(),
  }
}

const closeInstance = (instance: DuckDBInstance): void => instance.closeSync()

async function readKnown(connection: DuckDBConnection): Promise<Known> {
  const { rows } = over(connection)
  const sites = await rows<{ id: string; companyId: string }>(
    `select site_id as id, any_value(company_id) as "companyId" from facts group by site_id order by site_id`,
  )
  const indicators = await rows<{ indicator: string }>('select distinct indicator from facts order by all')
  return {
    sites,
    indicators: indicators.map(({ indicator }) => indicator),
    details: await readDetails(connection),
  }
}

/** Creates the tables that queries read, each sorted. */
async function makeTables(connection: DuckDBConnection, dimensions: Dimensions): Promise<void> {
  for (const [name, { select, order }] of Object.entries(cubeTables))
    await over(connection).run(`create table ${name} as ${select(dimensions)} order by ${order.join(', ')}`)
}

async function readIndicators({ dialect, rows }: CubeEngine, { of }: Dimensions): Promise<Cube['facts']> {
  const facts = dialect.table('cube_facts')
  const summed = of.indicator.ids.flatMap((code, number) => (isSummed(code) ? number : []))
  const single = await rows(`
    select indicator::integer, max(facts)::integer from (
      select indicator, count(*) as facts from ${facts} where indicator not in (${[-1, ...summed].join(', ')})
      group by indicator, site, d0, d1) as periods
    group by indicator`)
  const most = new Map(single.map(([indicator, ofOne]) => [indicator, ofOne]))
  const found = await rows(`
    select indicator::integer, count(*)::integer, min(d0), max(d1), max(d1 - d0) from ${facts} group by indicator`)
  return new Map(
    found.map(([indicator, ...numbers]) => {
      const code = of.indicator.ids[Number(indicator)] ?? ''
      const [count = 0, first = 0, last = 0, longest = 0] = numbers.map(Number)
      const isSingle = most.get(indicator) === 1
      return [code, { indicator: code, facts: count, first, last, isDaily: longest === 0, isSingle }]
    }),
  )
}

const isSummed = (code: string): boolean =>
  indicatorOf(code) === undefined || measureOf(code).parts.every(({ overTime }) => overTime === 'SUM')
