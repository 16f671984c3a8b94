import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#model/calls/surveys.ts'
import { campaigns } from '#model/resources/campaigns.ts'
import { reporters } from '#model/resources/reporters.ts'
import type { Survey } from '#model/wire/doubleMateriality.ts'
import { addResource } from '../../../dataProvider/knownResources.ts'
import type { PlaceHere } from '../../../dataProvider/useAsk.ts'
import { readsOf, useRead } from '../../../layout/useRead.ts'

addResource(campaigns)
addResource(reporters)

/** Where a survey stands, and where one of its campaigns does. */
export type SurveyPlace = PlaceHere<typeof calls.getSurvey>
export type CampaignPlace = PlaceHere<typeof calls.sendCampaign>

/** The side of a survey as addresses write it. */
export type SurveyKind = 'impact' | 'financial'

export const kindOfSurvey = ({ materiality }: Pick<Survey, 'materiality'>): SurveyKind =>
  materiality === 'IMPACT' ? 'impact' : 'financial'

/** The two surveys of an assessment, impact first. */
export const useSurveys = (doubleMaterialityId: string) =>
  useRead(calls.listSurveys, { doubleMaterialityId }, { select: ({ content }) => content })

/** How a survey goes; looked at again every minute while the page is open. */
export const useSurveyDashboard = (doubleMaterialityId: string, surveyId: string | undefined) =>
  useRead(calls.getSurveyDashboard, surveyId === undefined ? undefined : { doubleMaterialityId, surveyId }, {
    refetchInterval: 60_000,
  })

/** Reads surveys, campaigns and reporters again after something was done to one of them. */
export function useRefreshEvaluation(doubleMaterialityId: string): () => void {
  const queries = useQueryClient()
  return () => {
    const surveys = readsOf(calls.listSurveys, { doubleMaterialityId })
    for (const queryKey of [surveys, ['campaigns'], ['reporters']]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
}
