import { useQueryClient } from '@tanstack/react-query'
import * as calls from '#model/calls/surveys.ts'
import { campaigns } from '#model/resources/campaigns.ts'
import { reporters } from '#model/resources/reporters.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import type { PathParamsHere } from '#src/dataProvider/useCallApi.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'

addResource(campaigns)
addResource(reporters)

/** Ids that locate a survey, or one of its campaigns. */
export type SurveyPlace = PathParamsHere<typeof calls.getSurvey>
export type CampaignPlace = PathParamsHere<typeof calls.sendCampaign>

/** Side of a survey as URLs write it. */
export type SurveyKind = 'impact' | 'financial'

export const kindOfSurvey = ({ materiality }: Pick<Survey, 'materiality'>): SurveyKind =>
  materiality === 'IMPACT' ? 'impact' : 'financial'

/** Both surveys of an assessment, impact first. */
export const useSurveys = (doubleMaterialityId: string) =>
  useRead(calls.listSurveys, { doubleMaterialityId }, { select: ({ content }) => content })

/** Progress of a survey. Polled every minute while the page is open. */
export const useSurveyDashboard = (doubleMaterialityId: string, surveyId: string | undefined) =>
  useRead(calls.getSurveyDashboard, surveyId === undefined ? undefined : { doubleMaterialityId, surveyId }, {
    refetchInterval: 60_000,
  })

/** Refetches surveys, campaigns and reporters after a change. */
export function useRefreshEvaluation(doubleMaterialityId: string): () => void {
  const queries = useQueryClient()
  return () => {
    const surveys = readsOf(calls.listSurveys, { doubleMaterialityId })
    for (const queryKey of [surveys, ['campaigns'], ['reporters']]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
}
