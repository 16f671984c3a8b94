import { AppError, type ErrorCode } from '#model/errors.ts'
import { isAllowed, type AssessmentAction, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { Tx } from '../engine/database.ts'
import { rowOf } from '../engine/conditions.ts'
import { doubleMaterialities as assessments } from '../tables/materiality.ts'

/** The error for an action that the state does not allow. */
const refusals: Readonly<Record<AssessmentAction, ErrorCode>> = {
  editGeneral: 'assessmentTerminated',
  editPerimeter: 'perimeterFrozen',
  editSector: 'sectorLocked',
  editRepository: 'repositoryLocked',
  editContacts: 'evaluationNotRunning',
  editDistribution: 'repositoryLocked',
  editQuestionnaire: 'evaluationNotRunning',
  openSurvey: 'evaluationNotRunning',
  closeSurvey: 'evaluationNotRunning',
  editCampaigns: 'evaluationNotRunning',
  sendCampaign: 'evaluationNotRunning',
  answer: 'evaluationNotRunning',
  readResults: 'resultsNotReady',
  editResults: 'resultsClosed',
}

/**
 * Locks the assessment in its state until the transaction ends, so that a concurrent change of state waits and sees
 * the result. A caller that then changes the row must lock it for `update` at once: two transactions that share the
 * lock and both want to write the row would deadlock.
 * @throws AppError notFound, or the reason why its state does not allow the action
 */
export async function requireAction(
  tx: Tx,
  orgId: string,
  id: string,
  action: AssessmentAction,
  lock: 'share' | 'update' = 'share',
): Promise<AssessmentStatus> {
  const [row] = await tx.db
    .select({ status: assessments.status })
    .from(assessments)
    .where(rowOf(assessments, orgId, id))
    .for(lock)
  if (!row) throw new AppError('notFound')
  if (!isAllowed(row.status, action)) throw new AppError(refusals[action])
  return row.status
}
