import type { Language } from '#model/wire/accounts.ts'
import type { Clock } from '../../clock.ts'
import type { Scope, Tx } from '../../store/database.ts'
import { fileStore } from '../../store/data/fileStore.ts'
import { uuidv7 } from '../../store/ids.ts'
import type { JobDesk } from '../jobs/jobDesk.ts'
import { dataCheckKind } from './checkJob.ts'

/** Has files checked again, by the transaction that changed how they are read. */
export async function askForChecks(
  { jobDesk, identity }: { jobDesk: JobDesk; identity: { now: Clock } },
  tx: Tx,
  scope: Scope,
  { importId, fileIds, language }: { importId: string; fileIds: readonly string[]; language: Language },
): Promise<void> {
  for (const fileId of fileIds) {
    const jobId = uuidv7()
    await fileStore.awaitCheck(tx, scope.orgId, { importId, fileId }, { jobId, now: identity.now() })
    await jobDesk.enqueue(tx, scope, dataCheckKind, { importId, fileId, language }, jobId)
  }
}
