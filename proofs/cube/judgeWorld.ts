import { openClickhouseStore } from '#server/adapters/cube/clickhouse/openClickhouseStore.ts'
import { cubeTables, type CubeTableName } from '#server/adapters/cube/query/cubeTables.ts'
import { createRandom } from '../runner/random.ts'
import { compareLists } from './compareLists.ts'
import { drawQuery } from './drawQuery.ts'
import { checkQuery, refused } from './judge.ts'
import type { Mutant } from './mutants.ts'
import { startClickhouse } from './startClickhouse.ts'
import { openWorld, type World } from './world.ts'

/** ClickHouse, and the store that the server keeps its cubes in. */
export type Engines = {
  clickhouse: Awaited<ReturnType<typeof startClickhouse>>
  house: ReturnType<typeof openClickhouseStore>
  close: () => Promise<void>
}

export async function startEngines(): Promise<Engines> {
  const clickhouse = await startClickhouse()
  const house = openClickhouseStore(clickhouse.url)
  await house.prepare()
  return {
    clickhouse,
    house,
    close: async () => {
      await house.close()
      await clickhouse.close()
    },
  }
}

/** A change behind an engine's back that makes its results wrong. */
export type Fault = {
  engine: 'DuckDB' | 'ClickHouse'
  sql: (tableOf: (name: CubeTableName) => string) => string
}

/** A world, by the seed of its random numbers, and the number of queries that it has to answer. */
export type WorldOrder = { seed: number; isDaily: boolean; queries: number }

export type Judged = { answered: number; refused: number; misses: string[] }

/** Asks a world its queries; with something planted, until the first difference. */
export async function judgeWorld(
  engines: Engines,
  { seed, isDaily, queries }: WorldOrder,
  { fault, mutant }: { fault?: Fault | undefined; mutant?: Mutant | undefined } = {},
): Promise<Judged> {
  const random = createRandom(seed)
  const isPlanted = fault !== undefined || mutant !== undefined
  const world = await openWorld(random, isDaily, engines.house, mutant?.countsReplaced)
  const undo = mutant?.plant?.(world)
  const judged: Judged = { answered: 0, refused: 0, misses: [] }
  try {
    if (!isPlanted) judged.misses.push(...(await compareLists(world)))
    if (fault !== undefined) await plant(world, engines, fault)
    while (judged.answered < queries) {
      const verdict = await checkQuery(world, drawQuery(random, world), mutant?.alter)
      if (verdict === refused) {
        judged.refused += 1
        continue
      }
      judged.answered += 1
      if (verdict === undefined) continue
      judged.misses.push(verdict)
      if (isPlanted) break
    }
  } finally {
    undo?.()
    await dropTables(world, engines)
    world.close()
  }
  return judged
}

async function plant({ opened }: World, { clickhouse }: Engines, { engine, sql }: Fault): Promise<void> {
  const tables = opened[engine]?.connection.tables
  if (!tables) throw new Error(`${engine} has not been opened`)
  const statement = sql(tables.dialect.table)
  await (engine === 'ClickHouse' ? clickhouse.run(statement) : tables.rows(statement))
}

/** Drops the tables of a finished world at once; waiting for the sweep would leave thousands of tables. */
async function dropTables({ opened }: World, { clickhouse }: Engines): Promise<void> {
  const tableOf = opened['ClickHouse']?.connection.tables.dialect.table
  for (const name of Object.keys(cubeTables) as CubeTableName[])
    if (tableOf) await clickhouse.run(`drop table ${tableOf(name)}`)
}
