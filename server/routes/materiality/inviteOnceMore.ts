import type { FastifyInstance } from 'fastify'
import type { InvitationType } from '#model/wire/campaign.ts'
import { dayOf } from '../../clock.ts'
import { mailBoundOf } from '../../services/campaigns/mailBound.ts'
import { surveyMail } from '../../services/campaigns/surveyMails.ts'
import type { Tx } from '../../store/database.ts'
import { requireFewInvitations, spendMails } from '../../store/materiality/campaignMails.ts'
import { reporterStore, type ReporterPlace } from '../../store/materiality/reporterStore.ts'
import type { Actor } from '../../store/recordStore.ts'

/** One more message to one reporter, queued in the transaction that makes it ready. Throws as `inviteAgain` does. */
export async function inviteOnceMore(
  app: FastifyInstance,
  tx: Tx,
  actor: Actor,
  { id, place, type }: { id: string; place: ReporterPlace; type: InvitationType },
): Promise<void> {
  const bound = mailBoundOf(app)
  const again = await reporterStore.inviteAgain(tx, actor, id, place, {
    type,
    today: dayOf(bound.now),
    linkHash: app.respondentLinks.hash,
  })
  if (type !== 'REMINDER') await requireFewInvitations(tx, actor.orgId, again.email, bound)
  await spendMails(tx, actor.orgId, 1, bound)
  const kind = type === 'REMINDER' ? 'surveyReminder' : 'surveyInvitation'
  await app.mailer.queue(tx, surveyMail(kind, again, String(again.version)))
}
