import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { checksUnderWayMax } from '#model/wire/data/dataImports.ts'
import type { Clock } from '#server/clock.ts'
import type { Scope, Tx } from '#server/store/engine/database.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { jobStore } from '#server/store/engine/jobStore.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { dataCheckKind } from './checkJob.ts'

/**
 * Queues a check of files, in the transaction that changed how they are read.
 * @throws AppError tooManyRequests
 */
export async function enqueueChecks(
  { jobQueue, identity }: { jobQueue: JobQueue; identity: { now: Clock } },
  tx: Tx,
  scope: Scope,
  { importId, fileIds, language }: { importId: string; fileIds: readonly string[]; language: Language },
): Promise<void> {
  for (const fileId of fileIds) {
    const jobId = uuidv7()
    await fileStore.awaitCheck(tx, scope.orgId, { importId, fileId }, { jobId, now: identity.now() })
    await jobQueue.enqueue(tx, scope, dataCheckKind, { importId, fileId, language }, jobId)
  }
  await requireCheckRoom(tx, scope)
}

/**
 * Limits the checks that an account has under way.
 * @throws AppError tooManyRequests
 */
export async function requireCheckRoom(tx: Tx, { orgId, accountId }: Scope, more = 0): Promise<void> {
  const { name } = dataCheckKind
  const count = await jobStore.countUnderWay(tx, orgId, { accountId, name })
  if (count + more > checksUnderWayMax) throw new AppError('tooManyRequests', { args: { seconds: 30 } })
}
