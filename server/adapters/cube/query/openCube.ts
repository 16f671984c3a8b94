import { copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { AppError } from '#model/errors.ts'
import { openInstance, over, threadsFor } from '../ingest/openEngine.ts'
import type { ClickhouseStore } from '../clickhouse/openClickhouseStore.ts'
import { readFacts, viewOfFacts, viewOfHidden, type FactFiles } from '../openFacts.ts'
import {
  createUncovered,
  readMissing,
  type MissingEmission,
  type PlacedSite,
} from '../uncoveredActivities.ts'
import { cubeTables } from './cubeTables.ts'
import { readDetails } from './dimensionCombinations.ts'
import { makeDimensions, type Dimensions } from './dimensions.ts'
import type { CubeEngine, Dialect } from './engine.ts'
import { genderOf } from './measureConditions.ts'
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
  /** Whether some of its facts are about women or men alone. */
  hasGenders: boolean
  /** The periods that its facts have, at any site. */
  spans: readonly { first: number; last: number }[]
  /** The number of sites that have facts of it. */
  sites: number
  /** Codes of the natures of the files that its facts are from. */
  natures: readonly string[]
}

/** The facts of one organisation, ready for queries. */
export type Cube = {
  version: string
  register: CubeRegister
  dimensions: Dimensions
  /** By code, for indicators that have facts. */
  facts: ReadonlyMap<string, IndicatorFacts>
  tellable: Disclosable
  /** Where emissions are missing, because activities have no factor. */
  missing: readonly MissingEmission[]
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
  const path = join(folder, 'facts.duckdb')
  const instance = await openInstance(folder, hidden, { path, memoryMb, threads: await threadsFor(own) })
  try {
    const connection = await instance.connect()
    await over(connection).run(viewOfFacts({ facts: own, hidden }))
    await over(connection).run(viewOfHidden(hidden))
    await over(connection).run(`create view cube_texts as ${readFacts(own)}`)
    const dimensions = makeDimensions(register, await readKnown(connection))
    await createUncovered(over(connection), placedSites(register))
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
      missing: await readMissing(over(connection)),
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

/** Sites with their country, else that of their company. */
function placedSites({ companies, sites }: CubeRegister): PlacedSite[] {
  const countries = new Map(companies.map(({ id, countryCode }) => [id, countryCode]))
  return sites.map(({ id, companyId, countryCode }) => ({
    id,
    country: countryCode ?? countries.get(companyId) ?? null,
  }))
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
  const found = await rows(`
    select indicator::integer, d0, d1, count(*)::integer, max(${genderOf('f')})::integer
    from ${dialect.table('cube_facts')} as f
    group by indicator, d0, d1 order by indicator, d0, d1`)
  const periods = found.map((row) => {
    const [indicator = -1, first = 0, last = 0, facts = 0, gender = 0] = row.map(Number)
    return { indicator, first, last, facts, gender }
  })
  const sites = new Map(
    (
      await rows(`
    select indicator::integer, count(distinct site)::integer
    from ${dialect.table('cube_facts')} group by indicator order by indicator`)
    ).map((row) => row.map(Number) as [number, number]),
  )
  const natures = Map.groupBy(
    (
      await rows(`
    select distinct f.indicator::integer as indicator, x.nature::integer as nature
    from ${dialect.table('cube_facts')} as f join ${dialect.table('cube_files')} as x on x.file = f.file
    order by indicator, nature`)
    ).map((row) => row.map(Number) as [number, number]),
    ([indicator]) => indicator,
  )
  return new Map(
    [...Map.groupBy(periods, ({ indicator }) => indicator)].map(([number, own]) => {
      const code = of.indicator.ids[number] ?? ''
      const summary = {
        indicator: code,
        facts: own.reduce((sum, { facts }) => sum + facts, 0),
        first: Math.min(...own.map(({ first }) => first)),
        last: Math.max(...own.map(({ last }) => last)),
        isDaily: own.every(({ first, last }) => first === last),
        hasGenders: own.some(({ gender }) => gender > 0),
        spans: own.map(({ first, last }) => ({ first, last })),
        sites: sites.get(number) ?? 0,
        natures: (natures.get(number) ?? []).map(([, nature]) => of.nature.ids[nature] ?? ''),
      }
      return [code, summary]
    }),
  )
}

const duckdb: Dialect = {
  table: (name) => name,
  median: (value) => `median(${value})`,
  collect: (value) => `list(${value})`,
  concatenate: (list) => `flatten(list(${list}))`,
  medianBelowLargest: (list) => `list_aggregate(list_sort(${list})[:-2], 'median')`,
  deviation: (value) => `stddev_samp(${value})`,
  ranked: (value, order) => {
    const [pick, sign] = order === 'desc' ? ['arg_max', '-'] : ['arg_min', '']
    return `to_json(${pick}({site: site, value: ${value}}, {value: ${value}, site: ${sign}site}, 3) filter (where ${value} is not null))::varchar`
  },
  numbersOf: (name, columns, rows) =>
    `(values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}) as ${name}(${columns.join(', ')})`,
}

/** A cube engine on one DuckDB connection. */
const duckdbEngine = (connection: DuckDBConnection): CubeEngine => ({
  dialect: duckdb,
  async rows(sql, rowsMax = Infinity) {
    const result = await connection.run(sql)
    if (result.rowCount > rowsMax) throw new AppError('cubeTooLarge', { args: { max: rowsMax } })
    const rows: unknown[][] = []
    // Chunk by chunk, so that other queries of the process go on in between.
    for await (const some of result.yieldRows()) rows.push(...some)
    return rows
  },
})
