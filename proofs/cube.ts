import { openClickhouseStore } from '#server/adapters/cube/clickhouse/openClickhouseStore.ts'
import { cubeTables, type CubeTableName } from '#server/adapters/cube/query/cubeTables.ts'
import { compareLists } from './cube/compareLists.ts'
import { drawQuery } from './cube/drawQuery.ts'
import { checkQuery, refused } from './cube/judge.ts'
import { attackOrganisations } from './cube/subtraction.ts'
import { startClickhouse } from './cube/startClickhouse.ts'
import { mutants, type Mutant } from './cube/mutants.ts'
import { openWorld, type World } from './cube/world.ts'
import type { ProofRun } from './runner/prove.ts'

// Random queries over random facts and results of assessments, with hostile names of sites and companies. DuckDB, and
// ClickHouse over HTTP as the server loads and queries it, must return the same as a naive evaluator that reads every
// fact and every result for every cell. Members, measures and listed facts must be equal in both.

const queriesOfWorld = 100
/** Organisations that a full run attacks by subtraction. */
const attackedOrganisations = 1000

type Fault = { engine: 'DuckDB' | 'ClickHouse'; sql: (tableOf: (name: CubeTableName) => string) => string }

/** Changes behind an engine's back that make its results wrong. */
const faults: Readonly<Record<string, Fault>> = {
  'ClickHouse counts a fact twice': {
    engine: 'ClickHouse',
    sql: (of) => `insert into ${of('cube_facts')} select * from ${of('cube_facts')} limit 1`,
  },
  'ClickHouse has no facts of an indicator': {
    engine: 'ClickHouse',
    sql: (of) =>
      `delete from ${of('cube_facts')} where indicator = (select min(indicator) from ${of('cube_facts')})`,
  },
  'a fact is counted twice': {
    engine: 'DuckDB',
    sql: (of) => `insert into ${of('cube_facts')} select * from ${of('cube_facts')} limit 1`,
  },
  'a value has slipped': {
    engine: 'DuckDB',
    sql: (of) => `update ${of('cube_facts')} set value = value + 1 where rowid % 10 = 0`,
  },
  'a fiscal year begins a month early': {
    engine: 'DuckDB',
    sql: (of) => `update ${of('cube_facts')} set "fiscalYear" = "fiscalYear" + 1 where "month" % 12 = 5`,
  },
  'a site is in another country': {
    engine: 'DuckDB',
    sql: (of) => `update ${of('cube_sites')} set country = 1 - country where country < 2`,
  },
  'ClickHouse has no scores of an axis': {
    engine: 'ClickHouse',
    sql: (of) => `delete from ${of('cube_scores')} where axis = (select min(axis) from ${of('cube_scores')})`,
  },
  'a score has slipped': {
    engine: 'DuckDB',
    sql: (of) => `update ${of('cube_scores')} set score = score + 0.125 where line % 10 = 0`,
  },
  'all topics are scored by their largest subject': {
    engine: 'DuckDB',
    sql: (of) => `update ${of('cube_scores')} set method = 0`,
  },
  'a score is shown at a site beyond its perimeter': {
    engine: 'DuckDB',
    sql: (of) =>
      `insert into ${of('cube_perimeters')} select distinct perimeter, 0 from ${of('cube_perimeters')}`,
  },
}

type Engines = {
  clickhouse: Awaited<ReturnType<typeof startClickhouse>>
  house: ReturnType<typeof openClickhouseStore>
}

export async function check(run: ProofRun): Promise<string[]> {
  const clickhouse = await startClickhouse()
  const house = openClickhouseStore(clickhouse.url)
  try {
    await house.prepare()
    const engines = { clickhouse, house }
    if (run.isSelfTest) return await findPlantedFaults(run, engines)
    const leaks = await attackOrganisations(run.random, run.isFull ? attackedOrganisations : 10)
    run.say(`${leaks.length} small groups follow from published numbers`)
    return [...(await judge(run, engines)), ...leaks]
  } finally {
    await house.close()
    await clickhouse.close()
  }
}

async function findPlantedFaults(run: ProofRun, engines: Engines): Promise<string[]> {
  const found: string[] = []
  for (const [title, fault] of Object.entries(faults)) {
    const [miss] = await judge(run, engines, fault)
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    found.push(`${title}: ${miss.slice(0, 500)}`)
  }
  for (const [title, mutant] of Object.entries(mutants)) {
    const [miss] = await judge(run, engines, undefined, mutant)
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    found.push(`${title}: ${miss.slice(0, 500)}`)
  }
  return found
}

/** Runs until enough queries have succeeded or, with a fault, until the first difference. */
async function judge(
  { n, random, say }: ProofRun,
  engines: Engines,
  fault?: Fault,
  mutant?: Mutant,
): Promise<string[]> {
  const isPlanted = fault !== undefined || mutant !== undefined
  const misses: string[] = []
  let answered = 0
  let unfit = 0
  for (let world = 0; answered < n; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3, engines.house, mutant?.countsReplaced)
    const undo = mutant?.plant?.(drawn)
    try {
      if (!isPlanted) misses.push(...(await compareLists(drawn)))
      if (fault !== undefined) await plant(drawn, engines, fault)
      for (let query = 0; query < queriesOfWorld && answered < n;) {
        const verdict = await checkQuery(drawn, drawQuery(random, drawn), mutant?.alter)
        if (verdict === refused) {
          unfit += 1
          continue
        }
        query += 1
        answered += 1
        if (verdict !== undefined) misses.push(verdict)
        if (isPlanted && verdict !== undefined) return misses
      }
    } finally {
      undo?.()
      await dropTables(drawn, engines)
      drawn.close()
    }
    if (world % 100 === 99) say(`${answered} queries, ${misses.length} misses`)
  }
  say(`${answered} queries answered, ${unfit} that do not fit refused`)
  return misses
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
