import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { socketName } from './databasePlacement.ts'
import { neutralisePostmasterFile, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts'
import { signalIfAlive, commandLineOf } from './processIdentity.ts'
import { pollMs, spawnPostmaster, type Launch, type Postmaster } from './spawnPostmaster.ts'

const adoptedPollMs = 200
const staleLockPatienceMs = 30_000

/**
 * Returns the postmaster of the data directory, ready for connections: one that outlived a killed app, or a new one.
 * After a crash, backends of the dead postmaster may still be ending, and PostgreSQL refuses to start while they run,
 * so the start is retried for up to 30 s.
 *
 * @throws BootRefusal with PostgreSQL's own message when it does not start.
 */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster } = launch.placement
  const deadline = Date.now() + staleLockPatienceMs
  for (;;) {
    const adopted = await adoptPostmaster(cluster)
    if (adopted !== null) return adopted
    neutralisePostmasterFile(cluster)
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
 * Stops it in steps: it first waits for clients that are about to disconnect, then disconnects them (`pg_ctl stop -m
 * fast`), and is stopped by force if that hangs.
 */
export async function stopPostmaster({ pid, gone }: Pick<Postmaster, 'pid' | 'gone'>): Promise<void> {
  const steps = [
    ['SIGTERM', 300],
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, timeLimitMs] of steps) {
    signalIfAlive(pid, signal)
    if (await endsWithin(gone, timeLimitMs)) return
  }
}

async function endsWithin(gone: Promise<void>, timeLimitMs: number): Promise<boolean> {
  const giveUp = new AbortController()
  const late = sleep(timeLimitMs, false, { signal: giveUp.signal }).catch(() => false)
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
    // The temporary folder was cleaned, so no client can reach this server any more.
    await stopPostmaster({ pid, gone })
  }
}

async function watchProcess(pid: number, cluster: string): Promise<void> {
  while (isPostmasterOf(pid, cluster)) await sleep(adoptedPollMs, undefined, { ref: false })
}

/**
 * Ends backends without a postmaster. A backend busy with a long statement outlives its killed postmaster and keeps the
 * shared memory. It is identified by its working directory, our data directory. Only Linux shows that directory; on
 * other systems the start waits until the backend ends.
 */
function endOrphanBackends(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const isBackend = workingFolderOf(pid) === cluster && commandLineOf(Number(pid))?.startsWith('postgres: ')
    if (isBackend === true) signalIfAlive(Number(pid), 'SIGQUIT')
  }
}

function workingFolderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Not readable for us, or ended meanwhile: in both cases not a backend of ours.
    return null
  }
}
