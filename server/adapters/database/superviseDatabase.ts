import { setTimeout as sleep } from 'node:timers/promises'
import { rotateLog } from './rotateLog.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Launch, Postmaster } from './spawnPostmaster.ts'

type SupervisedDatabase = { sockets: string; stop(): Promise<void> }

const firstPauseMs = 100
const longestPauseMs = 5_000
const rotationMs = 60_000

/**
 * Starts PostgreSQL and keeps it running: when its process ends without `stop`, it is restarted at the same socket,
 * without a limit of attempts (space on a full disk may be freed later). Pools reconnect by themselves; queries
 * meanwhile fail with a connection error.
 *
 * @throws BootRefusal when the first start fails.
 */
export async function superviseDatabase(
  launch: Launch,
  log: (line: string) => void,
): Promise<SupervisedDatabase> {
  const stopping = new AbortController()
  let postmaster = await startPostmaster(launch)
  if (postmaster.isAdopted) log(`Found PostgreSQL still running (process ${postmaster.pid})`)
  // The address stays the same from now on, even if an adopted server was started with another folder.
  const settled: Launch = { ...launch, placement: { ...launch.placement, sockets: postmaster.sockets } }
  const watch = async (): Promise<void> => {
    for (;;) {
      await postmaster.gone
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (process ${postmaster.pid}); starting it again`)
      const next = await startAgain(settled, log, stopping.signal)
      if (next === null) return
      postmaster = next
      if (stopping.signal.aborted) await stopPostmaster(next)
      else log(`PostgreSQL is back (process ${next.pid})`)
    }
  }
  const watching = watch()
  // The log grows as long as the server runs, possibly for months.
  const rotation = setInterval(() => rotateLog(launch.placement.logFile), rotationMs).unref()
  const stop = async (): Promise<void> => {
    stopping.abort()
    clearInterval(rotation)
    await stopPostmaster(postmaster)
    await watching
  }
  return { sockets: postmaster.sockets, stop }
}

async function startAgain(
  launch: Launch,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<Postmaster | null> {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await startPostmaster(launch)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
  }
  return null
}
