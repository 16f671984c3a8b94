import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { AppError } from '#model/errors.ts'
import { answerQuery } from './query/answerQuery.ts'
import type { CubeCommand, CubeWord, CubeWork } from './query/cubeWork.ts'
import { findMembers } from './query/findMembers.ts'
import { listMeasures } from './query/listMeasures.ts'
import { openCube, type Cube } from './query/openCube.ts'

// Runs in a process of its own, as long as the server: what DuckDB takes or breaks is not the server's. The folder that
// it was started with is its own.

const [, , folder = ''] = process.argv
const memoryMb = 3072
const watchMs = 250
/** Organisations whose facts are at hand; those asked longest ago go first. */
const cubesMax = 4

type Open = { cube: Cube; folder: string; users: number; isGone: boolean }

const open = new Map<string, Open>()
/** Work under way, and whether it has been asked to stop before it had a connection. */
type Stop = { isAsked: boolean; connection: DuckDBConnection | undefined }
const stops = new Map<number, Stop>()
let opened = 0

const say = (word: CubeWord): void => void process.send?.(word)

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
    if (stop) stop.isAsked = true
    stop?.connection?.interrupt()
    return
  }
  void obey(command).then(say, (error: unknown) => say(wordOf(command.id, error)))
})

async function obey(command: Exclude<CubeCommand, { kind: 'stop' }>): Promise<CubeWord> {
  const { id, orgId } = command
  const found = command.kind === 'open' ? await openOne(command) : open.get(orgId)
  if (!found || (command.kind === 'work' && found.cube.version !== command.version))
    return { id, isMissing: true }
  // Whoever was asked last stands last.
  open.delete(orgId)
  open.set(orgId, found)
  found.users += 1
  try {
    await discardOldest()
    return { id, result: await work(id, found.cube, command.work) }
  } finally {
    found.users -= 1
    if (found.isGone) await discard(found)
  }
}

async function openOne({ orgId, order }: Extract<CubeCommand, { kind: 'open' }>): Promise<Open> {
  const own = join(folder, `${(opened += 1)}`)
  const cube = await openCube(order, own)
  const before = open.get(orgId)
  open.delete(orgId)
  if (before) await discard(before)
  return { cube, folder: own, users: 0, isGone: false }
}

async function work(id: number, cube: Cube, asked: CubeWork): Promise<unknown> {
  if (asked.kind === 'measures') return listMeasures(cube, asked.language)
  const stop: Stop = { isAsked: false, connection: undefined }
  stops.set(id, stop)
  try {
    stop.connection = await cube.connect()
    if (stop.isAsked) throw new AppError('cubeTooSlow')
    return asked.kind === 'query'
      ? await answerQuery(cube, stop.connection, asked.plan, asked.language)
      : await findMembers(cube, stop.connection, asked.query, asked.language)
  } catch (error) {
    // Interrupted: nobody waits any more, or it has taken too long.
    throw stop.isAsked ? new AppError('cubeTooSlow', { cause: error }) : error
  } finally {
    stops.delete(id)
    stop.connection?.closeSync()
  }
}

async function discardOldest(): Promise<void> {
  for (const [orgId, old] of open) {
    if (open.size <= cubesMax) return
    open.delete(orgId)
    await discard(old)
  }
}

async function discard(one: Open): Promise<void> {
  one.isGone = true
  if (one.users > 0) return
  one.cube.close()
  await rm(one.folder, { recursive: true, force: true })
}

function wordOf(id: number, error: unknown): CubeWord {
  if (error instanceof AppError) {
    const { code, args, fields } = error
    return { id, refused: { code, args, fields } }
  }
  return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
