import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isInstalled } from '#proofs/cube/chdb.ts'
import {
  openBareClickhouse,
  openBareDuckdb,
  openBarePostgresql,
  type BaselineDatabase,
} from '../cube/baselineDatabases.ts'
import { queryInParallel, openCubeClient, type Door } from '../cube/queryOverHttp.ts'
import { shapesFor, type Shape } from '../cube/shapes.ts'
import { requestedFacts, writeCubeDataset } from '../cube/writeDataset.ts'
import { watchMemory } from '../dataFile/watchMemory.ts'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { seconds } from '../csvClient.ts'
import { openEnvironment } from '../environment.ts'

const rounds = 9
/** Fewer rounds, because PostgreSQL takes seconds to answer. */
const slowRounds = 3
const httpMs = 5
/** Interval of retries while facts are still being opened. */
const pollIntervalMs = 500
const crowds = [1, 8, 32]
const crowdSeconds = 8

type Other = 'duckdb' | 'postgresql' | 'clickhouse'
type Timed = { shape: Shape; product: number } & Readonly<Partial<Record<Other, number>>>

/**
 * Cube queries over HTTP, with token, tenancy and JSON, against the same in plain SQL: directly in DuckDB, in
 * PostgreSQL with a covering index, and in ClickHouse where it is installed (`--clickhouse` installs it).
 * `--facts=100000000` uses more facts, and then no PostgreSQL. `CUBE_MEMORY_MB` gives both DuckDBs more memory.
 */
export async function cube(): Promise<Figure[]> {
  const facts = requestedFacts()
  const environment = await openEnvironment(() => undefined, [1])
  const folder = mkdtempSync(join(tmpdir(), 'bench-cube-'))
  try {
    const seed = await writeCubeDataset(environment, facts)
    const memory = watchMemory(environment.product.program.pid)
    const door = await openCubeClient(environment, seed.orgId)
    const openedMs = await timed(async () => {
      while ((await door({ measures: ['facts'] })) === undefined) await sleep(pollIntervalMs)
    })
    const shapes = shapesFor(seed.companies)
    const duckdb = await openBareDuckdb(seed, folder)
    const hasPostgresql = facts <= load.cubeFacts
    const postgresql = hasPostgresql && (await openBarePostgresql(seed, folder, environment.database))
    const hasClickhouse = isInstalled() || process.argv.includes('--clickhouse')
    const clickhouse = hasClickhouse && (await openBareClickhouse(seed, folder))
    const others = { duckdb, ...(postgresql && { postgresql }), ...(clickhouse && { clickhouse }) }
    const times = await timeShapes(shapes, door, others)
    for (const other of Object.values(others)) await other.close()
    const crowd = []
    for (const clients of crowds)
      crowd.push({
        clients,
        ...(await queryInParallel(
          door,
          shapes.map(({ query }) => query),
          { clients, seconds: crowdSeconds },
        )),
      })
    const { childMb, ownMb } = memory()
    const said = `${seed.rows} facts of ${seed.divisions} divisions; opened in ${seconds(openedMs)}`
    return [
      ...times.map(overDuckdb),
      ...times.flatMap(overPostgresql),
      ...times.flatMap(overClickhouse),
      ...crowd.map(({ clients, times: all, refused }) => ({
        title: `Median of all questions with ${clients} clients`,
        value: medianOf(all),
        unit: ' ms',
        target: targets.cubeCrowdMs,
        detail: `p99 ${(all[Math.ceil(all.length * 0.99) - 1] ?? 0).toFixed(0)} ms, ${all.length} answered in ${crowdSeconds} s, ${refused} told to come back`,
      })),
      {
        title: 'Peak memory of the cube’s engine',
        value: childMb,
        unit: ' MB',
        target: targets.cubeMb,
        detail: `server ${ownMb.toFixed(0)} MB; ${said}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await environment.stop()
  }
}

/**
 * Alternates between the databases, so that a slow moment of the machine affects all. The first round of each warms up.
 */
async function timeShapes(
  shapes: readonly Shape[],
  door: Door,
  others: Readonly<Partial<Record<Other, BaselineDatabase>>>,
): Promise<Timed[]> {
  const times: Timed[] = []
  for (const shape of shapes) {
    const taken = new Map<string, number[]>()
    const take = async (name: string, round: number, ask: () => Promise<unknown>) => {
      const ms = await timed(ask)
      if (round > 0) taken.set(name, [...(taken.get(name) ?? []), ms])
    }
    for (let round = 0; round <= rounds; round++) {
      await take('product', round, () => door(shape.query))
      for (const [name, { ask }] of Object.entries(others)) {
        const isDue = name !== 'postgresql' || (round > 0 && round <= slowRounds)
        if (isDue) await take(name, round, () => ask(shape))
      }
    }
    const medians = Object.fromEntries([...taken].map(([name, all]) => [name, medianOf(all)]))
    times.push({ shape, product: Number.NaN, ...medians })
  }
  return times
}

const overDuckdb = ({ shape, product, duckdb = Number.NaN }: Timed): Figure => ({
  title: shape.title,
  value: (product - httpMs) / duckdb,
  unit: '×',
  target: targets.cubeOverDuckdb,
  detail: `${product.toFixed(1)} ms, of which ${httpMs} are let off, / ${duckdb.toFixed(1)} ms in DuckDB`,
})

const overPostgresql = ({ shape, product, postgresql }: Timed): Figure[] =>
  postgresql === undefined || !shape.isBroad
    ? []
    : [
        {
          title: `${shape.title.slice(0, 2)} against PostgreSQL`,
          value: postgresql / product,
          unit: '×',
          target: targets.cubeUnderPostgresql,
          detail: `${postgresql.toFixed(0)} ms / ${product.toFixed(1)} ms`,
        },
      ]

const overClickhouse = ({ shape, product, clickhouse }: Timed): Figure[] =>
  clickhouse === undefined
    ? []
    : [
        {
          title: `${shape.title.slice(0, 2)} against ClickHouse`,
          value: clickhouse / product,
          unit: '×',
          target: targets.cubeUnderClickhouse,
          detail: `${clickhouse.toFixed(1)} ms over HTTP / ${product.toFixed(1)} ms`,
        },
      ]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}
