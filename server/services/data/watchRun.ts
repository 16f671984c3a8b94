import type { Database } from '../../store/database.ts'
import type { Run } from '../jobs/jobDesk.ts'

/** How often a job's row learns how far it is, and its work whether it is still wanted. */
const touchMs = 500

/** Tells how far a job is while its work runs; a job that was taken back learns it here, and its signal says so. */
export async function watchRun<T>(
  db: Database,
  run: Run<unknown, unknown>,
  work: (onProgress: (percent: number) => void) => Promise<T>,
): Promise<T> {
  let progress = 0
  const timer = setInterval(() => {
    if (run.signal.aborted) return
    // What cannot be written down now can half a second later; the end of the work is what counts.
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
