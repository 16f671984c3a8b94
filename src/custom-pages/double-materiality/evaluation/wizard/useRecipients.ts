import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Recipients } from '#model/wire/campaign.ts'
import { checkRecipients, type SurveyPlace } from '../../../../dataProvider/calls/campaigns.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import type { Draft } from './storedDraft.ts'

/** What the server says of the people chosen: whom it would reach, who is asked already, what is left to send today. */
export function useRecipients(
  place: SurveyPlace,
  { chosen, campaignId }: Draft,
  step: number,
): Recipients | undefined {
  const http = useHttp()
  const contacts = Object.keys(chosen)
  const isAsked = step > 0 && contacts.length > 0 && place.surveyId !== ''
  const { data } = useQuery({
    queryKey: ['recipients', place.surveyId, campaignId, contacts],
    queryFn: ({ signal }) =>
      checkRecipients(http, place, { contacts, ...(campaignId !== null && { campaignId }) }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Others send campaigns meanwhile.
    refetchInterval: 60_000,
  })
  return isAsked ? data : undefined
}
