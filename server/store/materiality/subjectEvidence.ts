import { lockRow } from '../engine/conditions.ts'
import type { EvidencePlace } from '../evidence/evidenceStore.ts'
import { subjects } from '../tables/materiality.ts'
import { requireAction } from './requireAction.ts'
import { subjectStore, type SubjectPlace } from './subjectStore.ts'

/** The files of a subject, which may change as long as its assessment may be edited. */
export function subjectEvidence(
  orgId: string,
  { subjectId, ...place }: SubjectPlace & { subjectId: string },
): EvidencePlace {
  const { doubleMaterialityId } = place
  return {
    owner: { doubleMaterialityId, subjectId },
    find: (tx) => subjectStore.getOf(tx, orgId, subjectId, place),
    async take(tx) {
      await requireAction(tx, orgId, doubleMaterialityId, 'editGeneral')
      await subjectStore.getOf(tx, orgId, subjectId, place)
      await lockRow(tx, subjects, orgId, subjectId, 'update')
    },
  }
}
