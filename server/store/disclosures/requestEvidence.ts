import { sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { nextVersion, rowOf } from '../engine/conditions.ts'
import type { EvidencePlace } from '../evidence/evidenceStore.ts'
import { disclosureRequests as table } from '../tables/disclosures.ts'
import { requestStore } from './requestStore.ts'

/**
 * The files of a data request. An approval freezes them. Who changes those of an answer under review has submitted it:
 * the approval is somebody else's.
 */
export const requestEvidence = (
  orgId: string,
  { disclosureId, requestId }: { disclosureId: string; requestId: string },
): EvidencePlace => ({
  owner: { disclosureId, requestId },
  find: (tx) => requestStore.read(tx, orgId, requestId, disclosureId),
  async take(tx) {
    const { state } = await requestStore.take(tx, orgId, requestId, disclosureId)
    if (state === 'APPROVED')
      throw new AppError('ruleBroken', { fields: [{ field: 'name', key: 'validation.approvedAnswer' }] })
  },
  async onChange(tx, { accountId }) {
    const { state } = await requestStore.read(tx, orgId, requestId, disclosureId)
    if (state !== 'SUBMITTED') return
    await tx.db
      .update(table)
      .set({
        submittedBy: accountId,
        submittedByGuest: null,
        submittedAt: sql`now()`,
        version: nextVersion(table),
      })
      .where(rowOf(table, orgId, requestId))
  },
})
