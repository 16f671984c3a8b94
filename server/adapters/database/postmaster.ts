import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootRefusal } from '../../bootRefusal.ts'
import { socketName } from './databasePlacement.ts'
import { endOrphanBackends } from './orphanBackends.ts'
import { freePostmasterFile, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts'
import { signalIfAlive } from './processIdentity.ts'
import { pollMs, spawnPostmaster, type Launch, type Postmaster } from './spawnPostmaster.ts'

const adoptedPollMs = 200
const staleLockPatienceMs = 30_000

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
