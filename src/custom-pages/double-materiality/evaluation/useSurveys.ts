import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Survey } from '#model/wire/doubleMateriality.ts'
import { getSurveyDashboard, listSurveys } from '../../../dataProvider/calls/campaigns.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** The side of a survey as addresses write it. */
export type SurveyKind = 'impact' | 'financial'

export const kindOfSurvey = ({ materiality }: Pick<Survey, 'materiality'>): SurveyKind =>
  materiality === 'IMPACT' ? 'impact' : 'financial'

/** The two surveys of an assessment, impact first. */
export function useSurveys(doubleMaterialityId: string) {
  const http = useHttp()
  const { locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: ['surveys', doubleMaterialityId, 'list', locale],
    queryFn: ({ signal }) => listSurveys(http, orgId, doubleMaterialityId, signal),
  })
}

/** How a survey goes; looked at again every minute while the page is open. */
export function useSurveyDashboard(doubleMaterialityId: string, surveyId: string | undefined) {
  const http = useHttp()
  const { locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: ['surveys', doubleMaterialityId, 'dashboard', surveyId, locale],
    queryFn: ({ signal }) =>
      getSurveyDashboard(http, { orgId, doubleMaterialityId, surveyId: surveyId ?? '' }, signal),
    enabled: surveyId !== undefined,
    refetchInterval: 60_000,
  })
}

/** Reads surveys, campaigns and reporters again after something was done to one of them. */
export function useRefreshEvaluation(doubleMaterialityId: string): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of [['surveys', doubleMaterialityId], ['campaign'], ['campaigns'], ['reporters']]) {
      void queries.invalidateQueries({ queryKey: key })
    }
  }
}
