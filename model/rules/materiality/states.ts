/** States of a double-materiality assessment, in their only order (spec §4). */
export const assessmentStatuses = ['CONFIGURATION', 'EVALUATION', 'RESULT', 'TERMINATED'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** What people do with an assessment; each is open in some states and closed in others. */
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
 * Which state allows what (spec §4, design §5): starting the evaluation locks the repository, closing it blocks
 * surveys and freezes answers; weights, thresholds, retained values and rationales stay open until TERMINATED.
 */
const openIn: Readonly<Record<AssessmentAction, readonly AssessmentStatus[]>> = {
  editGeneral: ['CONFIGURATION', 'EVALUATION', 'RESULT'],
  // Results are frozen with what they are results of; the sector goes with the subjects that were chosen for it.
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

/** May this be done in this state? */
export const isAllowed = (status: AssessmentStatus, action: AssessmentAction): boolean =>
  openIn[action].includes(status)

/** The state that follows; undefined behind the last. */
export const nextStatus = (status: AssessmentStatus): AssessmentStatus | undefined =>
  assessmentStatuses[assessmentStatuses.indexOf(status) + 1]

/** How a list shows it (spec §4): ended when terminated, else in progress. */
export const displayedState = (status: AssessmentStatus): 'ended' | 'inProgress' =>
  status === 'TERMINATED' ? 'ended' : 'inProgress'

/** States of a survey (spec §4): opening and closing go one way. */
export const surveyStatuses = ['PENDING', 'OPEN', 'CLOSED'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** May a survey go from one state to the other? */
export const isSurveyMove = (from: SurveyStatus, to: SurveyStatus): boolean =>
  (from === 'PENDING' && to === 'OPEN') || (from === 'OPEN' && to === 'CLOSED')
