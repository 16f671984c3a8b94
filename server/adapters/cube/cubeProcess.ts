import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#model/errors.ts'
import { TableDroppedError } from './clickhouse/connectClickhouse.ts'
import { openClickhouseStore } from './clickhouse/openClickhouseStore.ts'
import { answerQuery } from './query/answerQuery.ts'
import type { CubeCommand, CubeMessage, CubeWork } from './query/cubeWork.ts'
import { findMembers } from './query/findMembers.ts'
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
/** Number of organisations whose facts are kept open; the least recently queried are closed first. */
const cubesMax = 4

type Open = { cube: Cube; folder: string; users: number; isGone: boolean }

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
  if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) {
    process.stderr.write(`More than ${memoryMb} MB`)
    process.exit(1)
  }
}, watchMs).unref()

process.on('message', (message) => {
  const command = message as CubeCommand
  if (command.kind === 'stop') {
    const stop = stops.get(command.id)
    if (!stop) return
    stop.isAsked = true
    stop.interrupt()
    stop.timer = setInterval(() => stop.interrupt(), interruptMs)
    return
  }
  void obey(command).then(say, (error: unknown) => say(wordOf(command.id, error)))
})

async function obey(command: Exclude<CubeCommand, { kind: 'stop' }>): Promise<CubeMessage> {
  const { id, orgId } = command
  const stop: Stop = { isAsked: false, timer: undefined, interrupt: () => undefined }
  stops.set(id, stop)
  try {
    const found = command.kind === 'open' ? await openOne(command) : open.get(orgId)
    if (!found || (command.kind === 'work' && found.cube.version !== command.version))
      return { id, isMissing: true }
    return { id, result: await use(orgId, found, (cube) => work(cube, command.work, stop)) }
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

/** Moves the cube to the end of the eviction order; it is not closed while a query runs. */
async function use(orgId: string, found: Open, run: (cube: Cube) => Promise<unknown>): Promise<unknown> {
  open.delete(orgId)
  open.set(orgId, found)
  found.users += 1
  try {
    await discardOldest()
    return await run(found.cube)
  } finally {
    found.users -= 1
    if (found.isGone) await discard(found)
  }
}

async function openOne({ orgId, order }: Extract<CubeCommand, { kind: 'open' }>): Promise<Open> {
  const own = join(folder, `${(opened += 1)}`)
  const cube = await openCube(order, own, { house, memoryMb: Number(ofEngine) })
  await forget(orgId)
  return { cube, folder: own, users: 0, isGone: false }
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

async function discardOldest(): Promise<void> {
  for (const [orgId, old] of open) {
    if (open.size <= cubesMax) return
    open.delete(orgId)
    await discard(old)
  }
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
