import { changeAssessment, changeDistribution } from '#model/calls/assessments.ts'
import type { Permission } from '#model/calls/defineCall.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { changeSurvey, moveSurvey, sendCampaign } from '#model/calls/surveys.ts'
import { createTopic } from '#model/calls/topics.ts'
import { isAllowed, type AssessmentAction, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'

/** The call that each action on an assessment makes first. */
const callOf = {
  editGeneral: changeAssessment,
  editRepository: createTopic,
  editContacts: recordPermission('contacts', 'update'),
  editDistribution: changeDistribution,
  editQuestionnaire: changeSurvey,
  openSurvey: moveSurvey,
  closeSurvey: moveSurvey,
  editCampaigns: recordPermission('campaignsOfSurvey', 'create'),
  sendCampaign,
  editResults: changeAssessment,
} satisfies Partial<Record<AssessmentAction, Permission>>

/** The state of the assessment allows the action, and the person's role permits it. */
export function useCanDo(status: AssessmentStatus, action: keyof typeof callOf): boolean {
  const may = useMay(callOf[action])
  return may && isAllowed(status, action)
}
