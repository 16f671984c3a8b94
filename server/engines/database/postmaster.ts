import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootRefusal } from '../../bootRefusal.ts'
import { socketName, type Placement } from './databasePlacement.ts'
import { postgresEnvironment } from './postgresEnvironment.ts'
import { freePostmasterFile, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts'

/** A running PostgreSQL: `gone` resolves when its process ends, for whatever reason. */
export type Postmaster = { pid: number; sockets: string; isAdopted: boolean; gone: Promise<void> }

export type Launch = { programs: string; placement: Placement; settings: Readonly<Record<string, string>> }

const pollMs = 10
const adoptedPollMs = 200
const staleLockPatienceMs = 30_000
const logCapBytes = 10 * 1024 * 1024

/**
 * Returns the postmaster of the data directory, ready for connections: the one that outlived a killed app,
 * else a new one. After a crash, backends of the dead postmaster may still be leaving; PostgreSQL refuses to
 * start beside them, so it is tried again for up to 30 s.
 *
 * @throws BootRefusal with PostgreSQL's own words when it does not start.
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster } = launch.placement
  const deadline = Date.now() + staleLockPatienceMs
  for (;;) {
    const adopted = await adoptPostmaster(cluster)
    if (adopted !== null) return adopted
    freePostmasterFile(cluster)
    const outcome = await spawnPostmaster(launch)
    if (typeof outcome !== 'string') return outcome
    if (!/lock file|shared memory block/.test(outcome) || Date.now() > deadline) {
      throw new BootRefusal(
        `PostgreSQL did not start. Its last words (${launch.placement.logFile}):\n${outcome}`,
      )
    }
    endOrphanBackends(cluster)
    await sleep(100)
  }
}

/**
 * Stops it: first it may wait for clients that are just leaving, then it cuts them off (`pg_ctl stop -m fast`),
 * and should that hang, it is stopped the hard way.
 */
export async function stopPostmaster({ pid, gone }: Pick<Postmaster, 'pid' | 'gone'>): Promise<void> {
  const steps = [
    ['SIGTERM', 300],
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    signalIfAlive(pid, signal)
    if (await endsWithin(gone, patienceMs)) return
  }
}

async function endsWithin(gone: Promise<void>, patienceMs: number): Promise<boolean> {
  const giveUp = new AbortController()
  const late = sleep(patienceMs, false, { signal: giveUp.signal }).catch(() => false)
  const hasEnded = await Promise.race([gone.then(() => true), late])
  giveUp.abort()
  return hasEnded
}

async function adoptPostmaster(cluster: string): Promise<Postmaster | null> {
  for (;;) {
    const file = readPostmasterFile(cluster)
    if (file === null || !isPostmasterOf(file.pid, cluster)) return null
    const { pid, sockets, status } = file
    if (status !== 'ready') {
      await sleep(pollMs)
      continue
    }
    const gone = watchProcess(pid, cluster)
    if (existsSync(join(sockets, socketName))) return { pid, sockets, isAdopted: true, gone }
    // Someone swept the temporary folder: nobody can call this server any more.
    await stopPostmaster({ pid, gone })
  }
}

async function watchProcess(pid: number, cluster: string): Promise<void> {
  while (isPostmasterOf(pid, cluster)) await sleep(adoptedPollMs, undefined, { ref: false })
}

/** Resolves to the postmaster when ready, or to what it wrote to its log when it ended instead. */
async function spawnPostmaster({ programs, placement, settings }: Launch): Promise<Postmaster | string> {
  const { cluster, sockets, logFile, account } = placement
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name))
  const log = openLog(logFile)
  const flags = [
    '-D',
    cluster,
    '-k',
    sockets,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const child = spawn(join(programs, 'bin', 'postgres'), flags, {
    // Detached: Ctrl-C reaches a whole process group, and requests under way still need their database.
    detached: true,
    stdio: ['ignore', log.file, log.file],
    cwd: cluster,
    env: postgresEnvironment(),
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  })
  closeSync(log.file)
  const ended = new AbortController()
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => ended.abort(String(error)))
    child.once('exit', () => ended.abort())
    ended.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  while (!ended.signal.aborted) {
    const file = readPostmasterFile(cluster)
    if (file !== null && file.pid === child.pid && file.status === 'ready') {
      return { pid: file.pid, sockets, isAdopted: false, gone }
    }
    await sleep(pollMs)
  }
  const { reason } = ended.signal as { reason: unknown }
  return typeof reason === 'string' ? reason : readFrom(logFile, log.start)
}

function openLog(path: string): { file: number; start: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logCapBytes) renameSync(path, `${path}.1`)
  const start = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return { file: openSync(path, 'a', 0o600), start }
}

function readFrom(path: string, start: number): string {
  const file = openSync(path, 'r')
  const words = Buffer.alloc(8192)
  const length = readSync(file, words, 0, words.length, start)
  closeSync(file)
  return words.toString('utf8', 0, length).trim()
}

/**
 * A backend busy in a long statement outlives its killed postmaster and keeps the shared memory. It stands
 * in our data directory, which tells it apart; Linux shows that, other systems wait for its end.
 */
function endOrphanBackends(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (workingFolderOf(pid) === cluster) signalIfAlive(Number(pid), 'SIGQUIT')
  }
}

function workingFolderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Not ours to look into, or gone meanwhile: either way not a backend of ours.
    return null
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
