import type { FastifyInstance } from 'fastify'
import { reminderDays } from '#model/rules/materiality/reminders.ts'
import type { InvitationType } from '#model/wire/materiality/campaign.ts'
import { dayOf } from '#server/clock.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { surveyMail } from '#server/services/campaigns/surveyMails.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { requireFewInvitations, spendMails } from '#server/store/materiality/surveys/campaignMails.ts'
import {
  reporterStore,
  type Invited,
  type ReporterPlace,
} from '#server/store/materiality/surveys/reporterStore.ts'
import {
  findOtherReporters,
  lockMails,
  markRemindedToo,
  markResent,
  onePerPerson,
} from '#server/store/materiality/surveys/otherSurveyReporters.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'

type Order = {
  type: InvitationType
  doubleMaterialityId: string
  to: readonly { id: string; place: ReporterPlace }[]
}

/**
 * Queues one more message to each of these reporters, in the transaction that makes them ready. A person asked by
 * both surveys gets one message. Throws as `inviteAgain` does.
 */
export async function resendInvitations(
  app: FastifyInstance,
  tx: Tx,
  actor: Actor,
  { type, doubleMaterialityId, to }: Order,
): Promise<void> {
  const { orgId } = actor
  const bound = mailLimitOf(app)
  const today = dayOf(bound.now)
  await lockMails(tx, doubleMaterialityId)
  const ready: Invited[] = []
  for (const { id, place } of to) {
    const given = { type, today, linkHash: app.respondentLinks.hash }
    ready.push(await reporterStore.inviteAgain(tx, actor, id, place, given))
  }
  const isReminder = type === 'REMINDER'
  const ids = ready.map(({ id }) => id)
  const also = await findOtherReporters(tx, orgId, ids, isReminder ? 'remindable' : 'resent', today)
  if (isReminder) await markRemindedToo(tx, orgId, also.values(), { today, days: reminderDays })
  else await markResent(tx, orgId, also.values())
  const mails = onePerPerson(ready, also)
  if (!isReminder) {
    for (const { reporter } of mails) await requireFewInvitations(tx, orgId, reporter.email, bound)
  }
  await spendMails(tx, orgId, mails.length, bound)
  const kind = isReminder ? 'surveyReminder' : 'surveyInvitation'
  await app.mailer.queueAll(
    tx,
    mails.map((mail) => surveyMail(kind, mail, String(mail.reporter.version))),
  )
}
