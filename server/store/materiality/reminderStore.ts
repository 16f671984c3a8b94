import { AppError } from '#model/errors.ts'
import { reminderDays } from '#model/rules/materiality/reminders.ts'
import type { Tx } from '../database.ts'
import type { Actor } from '../recordStore.ts'
import { campaignStore, requireOpenSurvey } from './campaignStore.ts'
import type { Invited, ReporterPlace } from './reporterStore.ts'

/** A sent campaign whose deadline is near, and the organisation it belongs to. */
export type DueCampaign = { organization: string; campaign: string }

/**
 * Counts a reminder for those who were reached and have not answered, but for whom the occasion has already had one
 * (`engines/respondents/surveyMails`, whose dedupe keys these are).
 */
const markReminded = (tx: Tx, orgId: string, campaignId: string, occasion: string) =>
  tx.query<Invited>(
    `update reporters r set reminders_count = r.reminders_count + 1, version = r.version + 1
     where r.org_id = $1 and r.campaign_id = $2 and r.status = 'SENT'
       and not exists (select from mails m where m.dedupe_key = 'surveyReminder:' || r.id || ':' || $3)
     returning r.id, r.email, r.language, r.link_number as "linkNumber", r.version`,
    [orgId, campaignId, occasion],
  )

/** Whoever reminds the same campaign at the same moment waits, and finds who was reminded. */
const hold = (tx: Tx, orgId: string, campaignId: string) =>
  tx.query<{ id: string }>(
    `select c.id from campaigns c join surveys s on s.org_id = c.org_id and s.id = c.survey_id
     where c.org_id = $1 and c.id = $2 and c.status = 'SENT' and s.status = 'OPEN' for update of c for share of s`,
    [orgId, campaignId],
  )

export const reminderStore = {
  /** @throws AppError surveyNotOpen, campaignNotSent */
  async remindAll(
    tx: Tx,
    { orgId }: Actor,
    { campaignId, ...place }: ReporterPlace,
    occasion: string,
  ): Promise<Invited[]> {
    await requireOpenSurvey(tx, orgId, place)
    await campaignStore.getOf(tx, orgId, campaignId, place)
    const held = await hold(tx, orgId, campaignId)
    if (held.length === 0) throw new AppError('campaignNotSent')
    return markReminded(tx, orgId, campaignId, occasion)
  },

  /** Campaigns of every organisation that are due for a reminder on this day. */
  due: (tx: Tx, today: string) =>
    tx.query<DueCampaign>('select * from matrice.campaigns_to_remind($1::date, $2)', [today, reminderDays]),

  /** Reminds one of them; nobody, where its survey has closed meanwhile. There is no account: the clock asks. */
  async remindDue(tx: Tx, { organization, campaign }: DueCampaign, occasion: string): Promise<Invited[]> {
    await tx.query(`select set_config('app.org', $1, true)`, [organization])
    const held = await hold(tx, organization, campaign)
    return held.length === 0 ? [] : markReminded(tx, organization, campaign, occasion)
  },
}
