import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#model/errors.ts'
import { createFairQueue } from '../fairQueue.ts'
import { TableDroppedError } from './clickhouse/connectClickhouse.ts'
import { openClickhouseStore } from './clickhouse/openClickhouseStore.ts'
import { cubesToClose } from './cubesToClose.ts'
import { answerQuery } from './query/answerQuery.ts'
import type { CubeCommand, CubeMessage, CubeWork } from './query/cubeWork.ts'
import { findMembers } from './query/findMembers.ts'
import { isHeavy } from './query/isHeavy.ts'
import { listFacts } from './query/listFacts.ts'
import { listUncovered } from './uncoveredActivities.ts'
import { over } from './ingest/openEngine.ts'
import { listMeasures } from './query/listMeasures.ts'
import { openCube, type Cube, type CubeConnection } from './query/openCube.ts'

// Runs in a separate process that lives as long as the server, so that DuckDB's memory and crashes do not affect the
// server. The folder in its arguments belongs to it alone. With `CUBE_URL`, tables are stored in ClickHouse, and this
// process creates and queries them.

const [, , folder = '', memory = '', ofEngine = ''] = process.argv
const { CUBE_URL } = process.env
const house = CUBE_URL === undefined ? undefined : openClickhouseStore(CUBE_URL)
const memoryMb = Number(memory)
const watchMs = 250
const megabyte = 1024 * 1024
/** What open cubes take together: the rest is for queries, and for the numbers of members. */
const cubesBytesMax = (memoryMb / 2) * megabyte
/** What a cube takes without facts: its database and its members. */
const emptyCubeBytes = 8 * megabyte
/** Time limit of a query, from the moment at which it runs. */
const timeLimitMs = 30_000
const openingMs = 15 * 60_000

/**
 * A dashboard sends the queries of all its widgets at once. A caller with more waiting queries than any dashboard has is
 * rejected at once. Proxies give up after a minute.
 */
const patience = { waitMs: 30_000, waitingMax: 100 }
/**
 * Queries by what they cost: light ones never queue behind heavy ones. Each organisation, and each account in it, has a
 * share of the light places, and they take turns at the heavy one.
 */
const lanes = {
  light: createFairQueue(8, [6, 4], patience),
  heavy: createFairQueue(Math.max(1, Math.floor(availableParallelism() / 2)), [1, 1], patience),
}
/** Openings at once: each may take a quarter of the memory. */
const openings = createFairQueue(4, [1], { waitMs: openingMs })

type Open = { cube: Cube; folder: string; users: number; isGone: boolean; bytes: number; usedMs: number }

const open = new Map<string, Open>()
type Stop = { isAsked: boolean; timer: NodeJS.Timeout | undefined; interrupt: () => void }
/** Requests in progress, by the number of their command. */
const stops = new Map<number, Stop>()
/** DuckDB ignores an interrupt between two statements, so it is repeated at this interval. */
const interruptMs = 20
let opened = 0

const say = (word: CubeMessage): void => void process.send?.(word)

process.once('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMb * megabyte) {
    process.stderr.write(`More than ${memoryMb} MB`)
    process.exit(1)
  }
}, watchMs).unref()

process.on('message', (message) => {
  const command = message as CubeCommand
  if (command.kind === 'stop') {
    const stop = stops.get(command.id)
    if (stop) interrupt(stop)
    return
  }
  void obey(command).then(say, (error: unknown) => say(wordOf(command.id, error)))
})

function interrupt(stop: Stop): void {
  stop.isAsked = true
  stop.interrupt()
  clearInterval(stop.timer)
  stop.timer = setInterval(() => stop.interrupt(), interruptMs)
}

async function obey(command: Exclude<CubeCommand, { kind: 'stop' }>): Promise<CubeMessage> {
  const { id, orgId, accountId } = command
  const receivedMs = performance.now()
  const stop: Stop = { isAsked: false, timer: undefined, interrupt: () => undefined }
  stops.set(id, stop)
  try {
    const found = command.kind === 'open' ? await openings([orgId], () => openOne(command)) : open.get(orgId)
    if (!found || (command.kind === 'work' && found.cube.version !== command.version))
      return { id, isMissing: true }
    const openedMs = command.kind === 'open' ? performance.now() : receivedMs
    let waitedMs = 0
    const result = await use(orgId, found, (cube) => {
      const isHeavyWork = command.work.kind === 'query' && isHeavy(cube, command.work.plan)
      return lanes[isHeavyWork ? 'heavy' : 'light']([orgId, accountId], () => {
        waitedMs = performance.now() - openedMs
        return withinTime(stop, () => work(cube, command.work, stop))
      })
    })
    return { id, result, waitedMs }
  } catch (error) {
    if (error instanceof TableDroppedError) {
      // Another process has dropped its tables: the cube must be opened again.
      await forget(orgId)
      return { id, isMissing: true }
    }
    // Interrupted, because the caller has disconnected or the time limit has passed.
    throw stop.isAsked ? new AppError('cubeTooSlow', { cause: error }) : error
  } finally {
    clearInterval(stop.timer)
    stops.delete(id)
  }
}

/** Interrupts work that takes longer than a query may. */
async function withinTime<T>(stop: Stop, run: () => Promise<T>): Promise<T> {
  if (stop.isAsked) throw new AppError('cubeTooSlow')
  const timer = setTimeout(() => interrupt(stop), timeLimitMs)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a query on a cube, which is not closed meanwhile, and closes others that no longer fit beside it. */
async function use(orgId: string, found: Open, run: (cube: Cube) => Promise<unknown>): Promise<unknown> {
  open.set(orgId, found)
  found.users += 1
  try {
    await makeRoom()
    return await run(found.cube)
  } finally {
    found.users -= 1
    found.usedMs = performance.now()
    if (found.isGone) await discard(found)
  }
}

async function openOne({ orgId, order }: Extract<CubeCommand, { kind: 'open' }>): Promise<Open> {
  const own = join(folder, `${(opened += 1)}`)
  const cube = await openCube(order, own, { house, memoryMb: Number(ofEngine) })
  await forget(orgId)
  const bytes = emptyCubeBytes + Math.min(await databaseBytes(own), Number(ofEngine) * megabyte)
  return { cube, folder: own, users: 0, isGone: false, bytes, usedMs: performance.now() }
}

/** The size of the tables of a cube, which queries hold in memory. */
async function databaseBytes(own: string): Promise<number> {
  const sizes = await Promise.all(
    ['facts.duckdb', 'facts.duckdb.wal'].map((name) =>
      stat(join(own, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function work(cube: Cube, requested: CubeWork, stop: Stop): Promise<unknown> {
  if (requested.kind === 'measures') return listMeasures(cube, requested.language)
  const connection = await cube.connect()
  stop.interrupt = () => connection.interrupt()
  try {
    const result = await answer(cube, connection, requested)
    if (stop.isAsked) throw new AppError('cubeTooSlow')
    return result
  } finally {
    stop.interrupt = () => undefined
    connection.close()
  }
}

function answer(cube: Cube, connection: CubeConnection, requested: Exclude<CubeWork, { kind: 'measures' }>) {
  switch (requested.kind) {
    case 'query':
      return answerQuery(cube, connection.tables, requested.plan, requested.language)
    case 'facts':
      return listFacts(cube, connection, requested)
    case 'members':
      return findMembers(cube, connection.tables, requested.query, requested.language)
    case 'uncovered':
      return listUncovered(over(connection.files))
  }
}

async function makeRoom(): Promise<void> {
  const held = [...open].map(([orgId, one]) => ({ orgId, ...one, isInUse: one.users > 0 }))
  for (const { orgId } of cubesToClose(held, cubesBytesMax, performance.now())) await forget(orgId)
}

async function forget(orgId: string): Promise<void> {
  const known = open.get(orgId)
  open.delete(orgId)
  if (known) await discard(known)
}

async function discard(one: Open): Promise<void> {
  one.isGone = true
  if (one.users > 0) return
  one.cube.close()
  await rm(one.folder, { recursive: true, force: true })
}

function wordOf(id: number, error: unknown): CubeMessage {
  if (error instanceof AppError) {
    const { code, args, fields, cause } = error
    return { id, refused: { code, args, fields, ...(cause instanceof Error && { reason: cause.message }) } }
  }
  // DuckDB's message when memory, or the disk that it may spill to, is exhausted.
  if (error instanceof Error && error.message.startsWith('Out of Memory Error'))
    return { id, refused: { code: 'cubeOutgrown', args: {}, fields: [], reason: error.message } }
  return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
