import { AppError, type ErrorCode } from '#model/errors.ts'
import { isAllowed, type AssessmentAction, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import type { Tx } from '../database.ts'
import { rowOf } from '../conditions.ts'
import { doubleMaterialities as assessments } from '../tables/materiality.ts'

/** Why an action is closed, in the words of the person who tries it. */
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
 * Holds the assessment in its state until the transaction ends: whoever moves it on waits, and finds what was
 * done before. Who goes on to change its row takes it for `update` at once: two who shared it and both wanted to write
 * it would wait for each other for ever.
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
