import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { AppError, type ErrorCode } from '#model/errors.ts'
import { language, type Language } from '#model/wire/identity/accounts.ts'
import type { Files, Received } from '#server/adapters/files/files.ts'
import { runThread } from '#server/adapters/runThread.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/store/engine/database.ts'
import { exportJob, exportKey, type ExportOutcome } from '#server/store/identity/exportStore.ts'
import { watchRun } from '../data/watchRun.ts'
import type { JobKind, Run } from '../jobs/jobQueue.ts'

const payload = z.object({ language })
type ExportOrder = z.output<typeof payload>

/** An archive of all data of an organisation. It is made in one run, so there is no state to resume from. */
export const organizationExportKind: JobKind<ExportOrder, null> = {
  name: exportJob,
  payload,
  saved: z.null(),
}

/** The data that the thread is started with. */
export type ExportThreadData = {
  order: { orgId: string; accountId: string; language: Language }
  database: PoolConfig
  files: Pick<Config, 'DATA_DIR' | 'FILES_URL'>
  /** ISO instant shown in the manifest. */
  at: string
}

/** The result: a file that is not stored yet, or the error. */
export type MadeExport = { fileName: string; received: Received } | { error: ErrorCode }

type Parts = {
  db: Database
  files: Files
  thread: Pick<ExportThreadData, 'database' | 'files'>
  now: Clock
}

const script = join(import.meta.dirname, 'exportThread.ts')

/** Work folders are swept after an hour. */
const timeLimitMs = 50 * 60_000
const memoryMb = 1024

/**
 * Makes an export in a separate thread and stores its bytes under the job's ID. An export cancelled meanwhile leaves
 * none: bytes that no row refers to are swept (`sweepFiles`).
 * @throws AppError notFound where the requester is no longer a member
 */
export const exportOrganization =
  ({ db, files, thread, now }: Parts) =>
  async (run: Run<ExportOrder, null>): Promise<ExportOutcome> => {
    const { id, scope, payload: order, signal } = run
    const { orgId, accountId } = scope
    const made = await watchRun(db, run, (onProgress) =>
      runThread<MadeExport>({
        script,
        data: {
          ...thread,
          order: { orgId, accountId, language: order.language },
          at: now().toISOString(),
        } satisfies ExportThreadData,
        signal,
        onProgress,
        timeLimitMs,
        memoryMb,
      }),
    )
    if ('error' in made) throw new AppError(made.error)
    const { fileName, received } = made
    try {
      await files.keep(received, exportKey(orgId, id))
    } finally {
      await files.discard(received)
    }
    const { sizeBytes, sha256 } = received
    return { fileName, sizeBytes, sha256 }
  }
