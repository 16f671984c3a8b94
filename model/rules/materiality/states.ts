/** States of a double-materiality assessment, in their only order (spec §4). */
export const assessmentStatuses = ['CONFIGURATION', 'EVALUATION', 'RESULT', 'TERMINATED'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** Actions on an assessment; each is allowed in some states only. */
export type AssessmentAction =
  | 'editGeneral'
  | 'editPerimeter'
  | 'editSector'
  | 'editRepository'
  | 'editContacts'
  | 'editDistribution'
  | 'editQuestionnaire'
  | 'openSurvey'
  | 'closeSurvey'
  | 'editCampaigns'
  | 'sendCampaign'
  | 'answer'
  | 'readResults'
  | 'editResults'

/**
 * The states in which each action is allowed (spec §4, design §5): starting the evaluation locks the repository,
 * closing it blocks surveys and freezes answers; weights, thresholds, retained values and rationales stay editable
 * until TERMINATED.
 */
const openIn: Readonly<Record<AssessmentAction, readonly AssessmentStatus[]>> = {
  editGeneral: ['CONFIGURATION', 'EVALUATION', 'RESULT'],
  // The perimeter is frozen with the results; the sector is frozen with the subjects chosen for it.
  editPerimeter: ['CONFIGURATION', 'EVALUATION'],
  editSector: ['CONFIGURATION'],
  editRepository: ['CONFIGURATION'],
  editContacts: ['CONFIGURATION', 'EVALUATION'],
  editDistribution: ['CONFIGURATION'],
  editQuestionnaire: ['CONFIGURATION', 'EVALUATION'],
  openSurvey: ['EVALUATION'],
  closeSurvey: ['EVALUATION'],
  editCampaigns: ['EVALUATION'],
  sendCampaign: ['EVALUATION'],
  answer: ['EVALUATION'],
  readResults: ['RESULT', 'TERMINATED'],
  editResults: ['RESULT'],
}

/** True if the action is allowed in this state. */
export const isAllowed = (status: AssessmentStatus, action: AssessmentAction): boolean =>
  openIn[action].includes(status)

/** The next state; undefined after the last. */
export const nextStatus = (status: AssessmentStatus): AssessmentStatus | undefined =>
  assessmentStatuses[assessmentStatuses.indexOf(status) + 1]

/** The state shown in a list (spec §4): ended when terminated, else in progress. */
export const displayedState = (status: AssessmentStatus): 'ended' | 'inProgress' =>
  status === 'TERMINATED' ? 'ended' : 'inProgress'

/** States of a survey (spec §4), which only move forward. */
export const surveyStatuses = ['PENDING', 'OPEN', 'CLOSED'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** True if a survey may change from one state to the other. */
export const isSurveyMove = (from: SurveyStatus, to: SurveyStatus): boolean =>
  (from === 'PENDING' && to === 'OPEN') || (from === 'OPEN' && to === 'CLOSED')
