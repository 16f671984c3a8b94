import type { FastifyInstance } from 'fastify'
import { dayOf } from '#server/clock.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { surveyMail } from '#server/services/campaigns/surveyMails.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { spendMails } from '#server/store/materiality/surveys/campaignMails.ts'
import {
  campaignStore,
  requireOpenSurvey,
  type CampaignPlace,
} from '#server/store/materiality/surveys/campaignStore.ts'
import { reporterStore, type Invited } from '#server/store/materiality/surveys/reporterStore.ts'
import {
  findOtherReporters,
  lockMails,
  onePerPerson,
} from '#server/store/materiality/surveys/otherSurveyReporters.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'

type Sending = {
  campaignId: string
  place: CampaignPlace
  /** Version of the campaign, from If-Match. */
  expected: number | undefined
  /** Other campaigns of the assessment that are sent at the same moment. */
  together: readonly string[] | undefined
}

/**
 * Sends campaigns: all of them or none, with one mail per person for all surveys that ask them. The mails are queued
 * in the same transaction. Throws as `markSent` does.
 */
export async function sendCampaigns(
  app: FastifyInstance,
  tx: Tx,
  actor: Actor,
  { campaignId, place, expected, together = [] }: Sending,
): Promise<void> {
  const { orgId } = actor
  const bound = mailLimitOf(app)
  const { doubleMaterialityId } = place
  await lockMails(tx, doubleMaterialityId)
  const ids = together.filter((id) => id !== campaignId)
  const others = await campaignStore.placesOf(tx, orgId, doubleMaterialityId, ids)
  const all = [{ id: campaignId, place, expected }, ...others.map((one) => ({ ...one, expected: undefined }))]
  // Locks surveys before reporters and in a fixed order: answers take their locks in the same order.
  for (const surveyId of [...new Set(all.map((one) => one.place.surveyId))].toSorted()) {
    await requireOpenSurvey(tx, orgId, { doubleMaterialityId, surveyId })
  }
  const invited: Invited[] = []
  for (const one of all) {
    await campaignStore.markSent(tx, actor, one.id, one.place, dayOf(bound.now), one.expected)
    invited.push(...(await reporterStore.markInvited(tx, orgId, one.id)))
  }
  const also = await findOtherReporters(
    tx,
    orgId,
    invited.map(({ id }) => id),
    'sent',
  )
  const mails = onePerPerson(invited, also)
  await spendMails(tx, orgId, mails.length, bound)
  await app.mailer.queueAll(
    tx,
    mails.map((mail) => surveyMail('surveyInvitation', mail, 'first')),
  )
}
