import type { Database } from '#server/store/engine/database.ts'
import type { Run } from '../jobs/jobQueue.ts'

/** Interval at which a job's row is updated with its progress, and its cancellation is checked. */
const touchMs = 500

/** Reports the progress of a job while its work runs; a cancelled job is detected here and its signal aborts. */
export async function watchRun<T>(
  db: Database,
  run: Run<unknown, unknown>,
  work: (onProgress: (percent: number) => void) => Promise<T>,
): Promise<T> {
  let progress = 0
  const timer = setInterval(() => {
    if (run.signal.aborted) return
    // A failed progress update is repeated half a second later; only the end of the work matters.
    db.inOrganization(run.scope, (tx) => run.advance(tx, { progress: Math.min(98, progress) })).catch(
      () => undefined,
    )
  }, touchMs)
  try {
    return await work((percent) => (progress = Math.max(progress, percent)))
  } finally {
    clearInterval(timer)
  }
}
