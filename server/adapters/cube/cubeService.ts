import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#model/errors.ts'
import { forkProcess } from '../runProcess.ts'
import { inSpan } from '../traces/inSpan.ts'
import { defaultCubeMemoryMb, engineShare } from './cubeMemory.ts'
import type { CubeCommand, CubeResult, CubeMessage, CubeWork } from './query/cubeWork.ts'
import type { CubeOrder } from './query/openCube.ts'

/**
 * Facts of an organisation for one of its accounts, and how to prepare them (`lay`) if the engine does not have this
 * version.
 */
export type CubeSource = {
  orgId: string
  /** The account takes turns with others. */
  accountId: string
  version: string
  lay: <T>(use: (order: CubeOrder) => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Queries cubes, which are held by one process beside the server. */
export type CubeService = {
  /**
   * Queries a cube. `onWaited` hears how long the query waited for others, in milliseconds.
   * @throws AppError errors of the cube; unavailable if the process has died; cubeTooSlow; cubeOutgrown; cubeOpening;
   *   tooManyRequests if it waits too long, or with too many others of its account
   */
  ask: <Work extends CubeWork>(
    source: CubeSource,
    work: Work,
    signal: AbortSignal,
    onWaited?: (waitedMs: number) => void,
  ) => Promise<CubeResult[Work['kind']]>
  /** Number of requests without an answer yet. */
  underWay: () => number
  close: () => Promise<void>
}

type Waiting = { resolve: (word: CubeMessage) => void; reject: (error: unknown) => void }
type Command = CubeCommand extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never

const script = join(import.meta.dirname, 'cubeProcess.ts')
const heapMb = 768
const openingMs = 15 * 60_000
/** Maximum wait while facts are opened: proxies and users give up after a minute. */
const openingWaitMs = 45_000
/** Seconds after which the caller should retry. */
const retryAfterSeconds = 30

/**
 * Opens the query service. The process starts with the first request and again after a crash. With `cubeUrl`, the
 * address of a ClickHouse server, cubes are queried there.
 * @param memoryMb memory limit of the process; above it the process exits and waiting callers get `unavailable`
 * @param engineMb memory limit of DuckDB within it; above it callers get `cubeOutgrown`
 */
export function openCubeService(
  dataDir: string,
  {
    cubeUrl,
    memoryMb = defaultCubeMemoryMb,
    engineMb = Math.floor(memoryMb / engineShare),
  }: { cubeUrl?: string | undefined; memoryMb?: number; engineMb?: number } = {},
): CubeService {
  const home = join(dataDir, 'cube')
  const waiting = new Map<number, Waiting>()
  /** Facts that are being opened, by organisation and version. */
  const opening = new Map<string, Promise<CubeMessage>>()
  let child: Promise<ChildProcess> | undefined
  let isClosed = false
  let last = 0

  async function start(): Promise<ChildProcess> {
    await removeStaleFolders(home)
    await mkdir(join(home, String(process.pid)), { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(home, String(process.pid), 'process-'))
    const { child: started, said } = forkProcess(script, {
      args: [folder, String(memoryMb), String(engineMb)],
      heapMb,
      env: cubeUrl === undefined ? {} : { CUBE_URL: cubeUrl },
    })
    started.on('message', (message) => {
      const word = message as CubeMessage
      waiting.get(word.id)?.resolve(word)
    })
    const end = () => {
      child = undefined
      const cause = new Error(`The process of cubes has ended: ${said()}`)
      for (const { reject } of waiting.values()) reject(new AppError('unavailable', { cause }))
      void rm(folder, { recursive: true, force: true })
    }
    started.once('error', end)
    started.once('close', end)
    return started
  }

  async function tell(command: Command, signal: AbortSignal): Promise<CubeMessage> {
    signal.throwIfAborted()
    // Facts that were still being prepared would start another process, which nobody ends.
    if (isClosed) throw new AppError('unavailable')
    const at = await (child ??= start())
    const id = (last += 1)
    const stop = () => void at.send({ id, kind: 'stop' } satisfies CubeCommand)
    try {
      return await new Promise<CubeMessage>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        signal.addEventListener('abort', stop)
        at.send({ ...command, id }, (error) => {
          if (error) reject(new AppError('unavailable', { cause: error }))
        })
      })
    } finally {
      signal.removeEventListener('abort', stop)
      waiting.delete(id)
    }
  }

  /**
   * Opens the facts and queries them in the same command, so that other organisations cannot evict them in between. It
   * continues when the caller disconnects.
   */
  function openAndQuery({ orgId, accountId, lay }: CubeSource, work: CubeWork): Promise<CubeMessage> {
    const end = AbortSignal.timeout(openingMs)
    return lay((order) => tell({ kind: 'open', orgId, accountId, order, work }, end), end)
  }

  async function askAnyhow(source: CubeSource, work: CubeWork, signal: AbortSignal): Promise<CubeMessage> {
    const { orgId, accountId, version } = source
    const query = () => tell({ kind: 'work', orgId, accountId, version, work }, signal)
    const word = await query()
    if (!('isMissing' in word)) return word
    const name = `${orgId} ${version}`
    const others = opening.get(name)
    if (others) {
      const theirs = await waitFor(others, signal).catch(rethrowOpening)
      const again = await query()
      if (!('isMissing' in again)) return again
      // The error that stopped others from opening is reported to everybody who waited for them.
      if (theirs instanceof Error) throw theirs
    }
    const own = openAndQuery(source, work)
    opening.set(name, own)
    const end = () => opening.get(name) === own && opening.delete(name)
    own.then(end, end)
    return waitFor(own, signal)
  }

  return {
    async ask<Work extends CubeWork>(
      source: CubeSource,
      work: Work,
      signal: AbortSignal,
      onWaited?: (waitedMs: number) => void,
    ) {
      const word = await inSpan(`cube ${work.kind}`, {}, () => askAnyhow(source, work, signal))
      if ('result' in word) onWaited?.(word.waitedMs)
      return resultOf(word) as CubeResult[Work['kind']]
    },
    underWay: () => waiting.size,
    async close() {
      isClosed = true
      const at = await child
      if (!at) return
      const closed = new Promise((resolve) => at.once('close', resolve))
      at.kill('SIGKILL')
      await closed
      await rm(join(home, String(process.pid)), { recursive: true, force: true })
    },
  }
}

/** The failure may come from the query sent with the opening: in that case the facts are open. */
function rethrowOpening(error: unknown): unknown {
  if (error instanceof AppError && error.code === 'cubeOpening') throw error
  return error
}

/** @throws AppError cubeOpening if opening takes too long, unless the caller disconnects first */
async function waitFor(opened: Promise<CubeMessage>, signal: AbortSignal): Promise<CubeMessage> {
  const ended = new AbortController()
  const tooLong = sleep(openingWaitMs, undefined, {
    signal: AbortSignal.any([signal, ended.signal]),
    ref: false,
  })
  try {
    return await Promise.race([
      opened,
      tooLong.then(() => {
        throw new AppError('cubeOpening', { args: { seconds: retryAfterSeconds } })
      }),
    ])
  } finally {
    ended.abort()
  }
}

function resultOf(word: CubeMessage): unknown {
  if ('refused' in word) {
    const { reason, code, ...detail } = word.refused
    throw new AppError(code, { ...detail, ...(reason !== undefined && { cause: new Error(reason) }) })
  }
  if ('failed' in word) throw new Error(word.failed)
  if ('isMissing' in word) throw new AppError('unavailable')
  return word.result
}

/** Removes copies left by servers that have died; the folder of a running server is named after its process id. */
async function removeStaleFolders(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    if (name !== String(process.pid) && !isRunning(Number(name)))
      await rm(join(home, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
