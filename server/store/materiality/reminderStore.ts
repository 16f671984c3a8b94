import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { reminderDays, remindersMax } from '#model/rules/materiality/reminders.ts'
import type { Tx } from '../database.ts'
import type { Actor } from '../recordStore.ts'
import { readMailsLeft, spendMails, type MailBound } from './campaignMails.ts'
import { campaignStore, requireOpenSurvey } from './campaignStore.ts'
import { renewLinks } from './reporterLinks.ts'
import { invited, remindedOn, type Invited, type LinkHash, type ReporterPlace } from './reporterStore.ts'
import { isAnyOf, nextVersion } from '../conditions.ts'
import { reporters } from '../tables/campaigns.ts'
import { idRow } from '../rows.ts'

/** A sent campaign whose deadline is near, and the organisation it belongs to. */
const dueCampaignRow = z.object({ organization: z.string(), campaign: z.string() })
export type DueCampaign = z.infer<typeof dueCampaignRow>

/** What reminding rests on: the occasion, the day of UTC, the links' key, and how many mails may leave (null: all). */
export type Reminding = { occasion: string; today: string; linkHash: LinkHash; most: number | null }

/**
 * Counts a reminder for those who were reached and have not answered, but for whom the occasion has already had one
 * (`services/campaigns/surveyMails`, whose dedupe keys these are), and who was reminded today or often enough. Whose
 * address was corrected meanwhile gets it there.
 */
async function markReminded(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { occasion, today, linkHash, most }: Reminding,
): Promise<Invited[]> {
  const due = await tx.read(
    idRow,
    `select r.id from reporters r
     where r.org_id = $1 and r.campaign_id = $2 and r.status = 'SENT' and not r.superseded and r.questions > 0
       and r.reminders_count < ${remindersMax} and coalesce(r.last_reminder_date < $4::date, true)
       and not exists (select from mails m where m.dedupe_key = 'surveyReminder:' || r.id || ':' || $3)
     order by r.id limit $5 for update`,
    [orgId, campaignId, occasion, today, most],
  )
  const ids = due.map(({ id }) => id)
  await renewLinks(tx, orgId, ids, linkHash, 'free')
  return tx.db
    .update(reporters)
    .set({ ...remindedOn(today), version: nextVersion(reporters) })
    .where(and(eq(reporters.orgId, orgId), isAnyOf(reporters.id, ids)))
    .returning(invited)
}

/**
 * Whoever reminds the same campaign at the same moment waits, and finds who was reminded. Its key stays free: a reporter
 * that one transaction changes twice has its campaign looked up again, and whoever does that may hold what we wait for.
 */
const hold = (tx: Tx, orgId: string, campaignId: string) =>
  tx.read(
    idRow,
    `select c.id from campaigns c join surveys s on s.org_id = c.org_id and s.id = c.survey_id
     where c.org_id = $1 and c.id = $2 and c.status = 'SENT' and s.status = 'OPEN'
     for no key update of c for share of s`,
    [orgId, campaignId],
  )

export const reminderStore = {
  /** @throws AppError surveyNotOpen, campaignNotSent */
  async remindAll(
    tx: Tx,
    { orgId }: Actor,
    { campaignId, ...place }: ReporterPlace,
    reminding: Reminding,
  ): Promise<Invited[]> {
    await requireOpenSurvey(tx, orgId, place)
    await campaignStore.getOf(tx, orgId, campaignId, place)
    const held = await hold(tx, orgId, campaignId)
    if (held.length === 0) throw new AppError('campaignNotSent')
    return markReminded(tx, orgId, campaignId, reminding)
  },

  /** Campaigns of every organisation that are due for a reminder on this day. */
  due: (tx: Tx, today: string) =>
    tx.read(dueCampaignRow, 'select * from matrice.campaigns_to_remind($1::date, $2)', [today, reminderDays]),

  /** Reminds one of them; nobody, where its survey has closed meanwhile. There is no account: the clock asks. */
  async remindDue(
    tx: Tx,
    { organization, campaign }: DueCampaign,
    reminding: Omit<Reminding, 'most'>,
    bound: MailBound,
  ): Promise<Invited[]> {
    await tx.query(`select set_config('app.org', $1, true)`, [organization])
    const held = await hold(tx, organization, campaign)
    if (held.length === 0) return []
    // Whoever is beyond the day's mails is reminded on the next, until the deadline.
    const { left } = await readMailsLeft(tx, organization, bound)
    const reminded = await markReminded(tx, organization, campaign, { ...reminding, most: left })
    await spendMails(tx, organization, reminded.length, bound)
    return reminded
  },
}
