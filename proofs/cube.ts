import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runProcess } from '#server/adapters/runProcess.ts'
import { installChdb } from './cube/chdb.ts'
import { judgeWorld, startEngines, type Engines, type Fault, type WorldOrder } from './cube/judgeWorld.ts'
import { mutants, type Mutant } from './cube/mutants.ts'
import type { CubeProgress, CubeWork } from './cube/workProcess.ts'
import { pickBetween, type Random } from './runner/random.ts'
import type { ProofRun } from './runner/prove.ts'

// Random queries over random facts and results of assessments, with hostile names of sites and companies. DuckDB, and
// ClickHouse over HTTP as the server loads and queries it, must return the same as a naive evaluator that reads every
// fact and every result for every cell. Members, measures and listed facts must be equal in both. The queries and the
// attack by subtraction are divided among processes, one for each core: each organisation and each world has a seed of
// its own, so that the result does not depend on their number.

const queriesOfWorld = 100
/** Organisations that a full run attacks by subtraction. */
const attackedOrganisations = 1000
/** Every fourth world has facts of single days. */
const dailyEvery = 4
const timeLimitMs = 24 * 3_600_000
const heapMb = 2048

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

export async function check(run: ProofRun): Promise<string[]> {
  await installChdb()
  if (!run.isSelfTest) return await divideWork(run)
  const engines = await startEngines()
  try {
    return await findPlantedFaults(run, engines)
  } finally {
    await engines.close()
  }
}

/** Runs the attack and the queries in as many processes as there are cores; returns the leaks and the differences. */
async function divideWork({ n, random, say, isFull }: ProofRun): Promise<string[]> {
  const organisations = Array.from({ length: isFull ? attackedOrganisations : 10 }, () => drawSeed(random))
  const worlds = drawWorlds(random, n)
  const shares = Math.min(availableParallelism(), Math.max(organisations.length, worlds.length))
  const shareOf = <One>(all: readonly One[], share: number) =>
    all.filter((_, index) => index % shares === share)
  const done = { attacked: 0, leaks: 0, answered: 0, refused: 0 }
  const found: string[] = []
  const count = (progress: CubeProgress): void => {
    if ('leaks' in progress) {
      done.attacked += 1
      done.leaks += progress.leaks.length
      found.push(...progress.leaks)
      if (done.attacked % 100 === 0) say(`${done.attacked} organisations attacked, ${done.leaks} leaks`)
      return
    }
    done.answered += progress.answered
    done.refused += progress.refused
    found.push(...progress.misses)
    if (done.answered % 1000 === 0) say(`${done.answered} queries, ${found.length - done.leaks} misses`)
  }
  const stop = new AbortController()
  const work = async (order: CubeWork) =>
    runProcess({
      script: join(import.meta.dirname, 'cube', 'workProcess.ts'),
      order,
      signal: stop.signal,
      onWord: (progress) => count(progress as CubeProgress),
      timeLimitMs,
      heapMb,
    })
  try {
    await Promise.all(
      Array.from({ length: shares }, (_, share) =>
        work({ organisations: shareOf(organisations, share), worlds: shareOf(worlds, share) }),
      ),
    )
  } finally {
    stop.abort()
  }
  say(`${done.leaks} small groups of ${done.attacked} organisations follow from published numbers`)
  say(`${done.answered} queries answered, ${done.refused} that do not fit refused`)
  return found
}

const drawSeed = (random: Random): number => pickBetween(random, 0, 2 ** 32 - 1)

/** The worlds that some queries are asked in. */
const drawWorlds = (random: Random, queries: number): WorldOrder[] =>
  Array.from({ length: Math.ceil(queries / queriesOfWorld) }, (_, index) => ({
    seed: drawSeed(random),
    isDaily: index % dailyEvery === dailyEvery - 1,
    queries: Math.min(queriesOfWorld, queries - index * queriesOfWorld),
  }))

type Planted = { fault?: Fault; mutant?: Mutant }

async function findPlantedFaults({ n, random, say }: ProofRun, engines: Engines): Promise<string[]> {
  const planted: [title: string, Planted][] = [
    ...Object.entries(faults).map(([title, fault]) => [title, { fault }] as [string, Planted]),
    ...Object.entries(mutants).map(([title, mutant]) => [title, { mutant }] as [string, Planted]),
  ]
  const found: string[] = []
  for (const [title, one] of planted) {
    const miss = await findFirst(engines, drawWorlds(random, n), one)
    if (miss === undefined) throw new Error(`not found: ${title}`)
    say(`Found that ${title}`)
    found.push(`${title}: ${miss.slice(0, 500)}`)
  }
  return found
}

/** The first difference in some worlds with something planted. */
async function findFirst(
  engines: Engines,
  worlds: readonly WorldOrder[],
  planted: Planted,
): Promise<string | undefined> {
  for (const world of worlds) {
    const { misses } = await judgeWorld(engines, world, planted)
    if (misses.length > 0) return misses[0]
  }
  return undefined
}
