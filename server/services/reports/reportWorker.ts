import type { ErrorCode } from '#model/errors.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import { reportKey, reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { runReportThread, type MakeParts } from './reportThreadRunner.ts'

export type ReportWorker = {
  /**
   * Call after the commit of a request: makes the due reports in the background. A lost call is made up for within
   * one minute by the schedule.
   */
  processQueue(): void
  /** Resolves when the threads have ended; their unfinished reports go back into the queue. */
  stop(): Promise<void>
}

type Log = { error(detail: object, message: string): void }

type Settings = {
  db: Database
  files: Files
  /** Reports that this process makes at a time. */
  places: number
  thread: Omit<MakeParts, 'order' | 'onProgress' | 'signal' | 'at'>
  now: Clock
  log: Log
}

/** Interval at which the row's progress is updated and its cancellation is checked. */
const touchMs = 500

/** Takes reports from the queue and makes each in a separate thread. */
export function createReportWorker({ db, files, places, thread, now, log }: Settings): ReportWorker {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  let isCalled = false

  /** Makes one report after the other until none is due; a call meanwhile makes it check again. */
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isCalled = false
      const order = await db.global((tx) => reportQueue.lease(tx, now()))
      if (order) {
        await make(order)
        // Its end may have made two others due.
        processQueue()
      } else if (!isCalled) return
    }
  }

  function processQueue(): void {
    isCalled = true
    if (running.size >= places || stopping.signal.aborted) return
    const working = work()
      .catch((error: unknown) => log.error({ err: error }, 'reports are not made'))
      .finally(() => running.delete(working))
    running.add(working)
  }

  async function make(order: { orgId: string; id: string; accountId: string }): Promise<void> {
    const { orgId, id } = order
    const giveUp = new AbortController()
    let progress = 0
    const timer = setInterval(() => {
      db.global((tx) => reportQueue.touch(tx, orgId, id, { progress, now: now() })).then(
        (isWanted) => isWanted || giveUp.abort(),
        (error: unknown) => log.error({ err: error }, 'the progress of a report was not written down'),
      )
    }, touchMs)
    try {
      const made = await runReportThread({
        ...thread,
        order,
        at: now().toISOString(),
        signal: AbortSignal.any([giveUp.signal, stopping.signal]),
        onProgress: (percent) => (progress = percent),
      })
      if ('error' in made) return await fail(order, made.error)
      await files.keep(made.received, reportKey(orgId, id))
      const { fileName, received } = made
      const end = { fileName, sizeBytes: received.sizeBytes, now: now() }
      const isKept = await db.global((tx) => reportQueue.complete(tx, orgId, id, end))
      if (!isKept) await files.remove(reportKey(orgId, id))
    } catch (error) {
      if (giveUp.signal.aborted) return
      if (stopping.signal.aborted) return await db.global((tx) => reportQueue.release(tx, orgId, id))
      log.error({ err: error }, 'a report was not made')
      await fail(order, 'internal')
    } finally {
      clearInterval(timer)
    }
  }

  async function fail({ orgId, id }: { orgId: string; id: string }, error: ErrorCode): Promise<void> {
    await db.global((tx) => reportQueue.complete(tx, orgId, id, { error, now: now() }))
  }

  return {
    processQueue,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
