import { keepPreviousData } from '@tanstack/react-query'
import { checkRecipients } from '#model/calls/surveys.ts'
import type { Recipients } from '#model/wire/campaign.ts'
import { useRead } from '../../../../layout/useRead.ts'
import type { SurveyPlace } from '../useSurveys.ts'
import type { Draft } from './storedDraft.ts'

/** What the server says of the people chosen: whom it would reach, who is asked already, what is left to send today. */
export function useRecipients(
  place: SurveyPlace,
  { chosen, campaignId }: Draft,
  step: number,
): Recipients | undefined {
  const contacts = Object.keys(chosen)
  const isAsked = step > 0 && contacts.length > 0 && place.surveyId !== ''
  const { data } = useRead(
    checkRecipients,
    { ...place, body: { contacts, ...(campaignId !== null && { campaignId }) } },
    {
      enabled: isAsked,
      placeholderData: keepPreviousData,
      // Others send campaigns meanwhile.
      refetchInterval: 60_000,
    },
  )
  return isAsked ? data : undefined
}
