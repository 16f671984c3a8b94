import { keepPreviousData } from '@tanstack/react-query'
import { checkRecipients } from '#model/calls/surveys.ts'
import type { Recipients } from '#model/wire/materiality/campaign.ts'
import { useRead } from '#src/layout/useRead.ts'
import type { SurveyKind } from '../useSurveys.ts'
import { kindsOf, type Draft } from './storedDraft.ts'

/** Recipients of the draft's campaigns by survey, and the number of people. Each person gets one mail. */
export type Reached = {
  byKind: readonly { kind: SurveyKind; recipients: Recipients }[]
  people: number
  isKnown: boolean
}

/**
 * Server check of the selected people: who would be reached, who is already asked, and the number of mails left today.
 */
export function useRecipients(
  doubleMaterialityId: string,
  surveyIds: Readonly<Record<SurveyKind, string>>,
  draft: Draft,
  step: number,
): Reached {
  const impact = useRecipientsOf('impact', doubleMaterialityId, surveyIds, draft, step)
  const financial = useRecipientsOf('financial', doubleMaterialityId, surveyIds, draft, step)
  const found = { impact, financial }
  const kinds = kindsOf(draft)
  const byKind = kinds.flatMap((kind) => {
    const recipients = found[kind]
    return recipients ? [{ kind, recipients }] : []
  })
  const isKnown = kinds.length > 0 && byKind.length === kinds.length
  const people = byKind[0]?.recipients.people
  return {
    byKind,
    isKnown,
    people: isKnown && people !== undefined ? people : Object.keys(draft.chosen).length,
  }
}

function useRecipientsOf(
  kind: SurveyKind,
  doubleMaterialityId: string,
  surveyIds: Readonly<Record<SurveyKind, string>>,
  draft: Draft,
  step: number,
): Recipients | undefined {
  const { chosen, made } = draft
  const contacts = Object.keys(chosen)
  const surveyId = surveyIds[kind]
  const isAsked = step > 0 && contacts.length > 0 && surveyId !== '' && kindsOf(draft).includes(kind)
  const other = made[kind === 'impact' ? 'financial' : 'impact']?.campaignId
  const own = made[kind]?.campaignId
  const { data } = useRead(
    checkRecipients,
    {
      doubleMaterialityId,
      surveyId,
      body: {
        contacts,
        ...(own !== undefined && { campaignId: own }),
        ...(draft.kind === 'both' && { together: other === undefined ? {} : { campaignId: other } }),
      },
    },
    {
      enabled: isAsked,
      placeholderData: keepPreviousData,
      // Others may send campaigns meanwhile.
      refetchInterval: 60_000,
    },
  )
  return isAsked ? data : undefined
}
