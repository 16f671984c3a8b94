import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { reminderDays, remindersMax } from '#model/rules/materiality/reminders.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { readMailsLeft, spendMails, type MailLimit } from './campaignMails.ts'
import { campaignStore, requireOpenSurvey } from './campaignStore.ts'
import { currentAddress, hasOptedOut } from './optOuts.ts'
import { renewLinks } from './reporterLinks.ts'
import { invited, type Invited, type LinkHash, type ReporterPlace } from './reporterStore.ts'
import {
  findOtherReporters,
  lockMails,
  markRemindedToo,
  onePerPerson,
  remindedOn,
  type Also,
} from './otherSurveyReporters.ts'
import { equalsAny, nextVersion, rowOf } from '#server/store/engine/conditions.ts'
import { campaigns, reporters } from '#server/store/tables/campaigns.ts'
import { idRow } from '#server/store/engine/rows.ts'

/** A sent campaign whose deadline is near, and the organisation it belongs to. */
const dueCampaignRow = z.object({ organization: z.string(), campaign: z.string() })
export type DueCampaign = z.infer<typeof dueCampaignRow>

const heldRow = z.object({ id: z.string(), deadline: z.string().nullable() })

/**
 * The context of reminders: the day in UTC, the hash function of links, and the maximum number of mails (null: no
 * limit).
 */
export type Reminding = { today: string; linkHash: LinkHash; most: number | null }

/** A reminded person, and the other survey that the same mail reminds of. */
export type Reminded = { reporter: Invited; also: Also | undefined }

/**
 * Counts a reminder for reporters who were reached and have not answered, except those reminded today, often enough,
 * those who do not want to be asked at their present address, or, for scheduled runs, already before this deadline. A
 * corrected address gets the mail. A reporter whom the other survey of the assessment also awaits gets one mail for both.
 */
async function markReminded(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { today, linkHash, most, deadline = null }: Reminding & { deadline?: string | null },
): Promise<Reminded[]> {
  const due = await tx.sql(
    idRow,
    `select r.id from reporters r left join contacts c on c.org_id = r.org_id and c.id = r.contact_id
     where r.org_id = $1 and r.campaign_id = $2 and r.status = 'SENT' and not r.superseded and r.questions > 0
       and not ${hasOptedOut('r', currentAddress('r', 'c'))} and r.reminders_count < ${remindersMax} and coalesce(r.last_reminder_date < $3::date, true)
       and ($5::date is null or r.reminded_deadline is distinct from $5::date)
     order by r.id limit $4 for update of r`,
    [orgId, campaignId, today, most, deadline],
  )
  const ids = due.map(({ id }) => id)
  await renewLinks(tx, orgId, ids, linkHash, 'free')
  const also = await findOtherReporters(tx, orgId, ids, 'remindable', today)
  const reminded = await tx.db
    .update(reporters)
    .set({
      ...remindedOn(today),
      ...(deadline !== null && { remindedDeadline: deadline }),
      version: nextVersion(reporters),
    })
    .where(and(eq(reporters.orgId, orgId), equalsAny(reporters.id, ids)))
    .returning(invited)
  await markRemindedToo(tx, orgId, also.values(), { today, days: reminderDays })
  return onePerPerson(reminded, also)
}

/**
 * Locks the campaign, so that concurrent reminders see each other's results. The lock does not cover its key:
 * PostgreSQL checks the campaign of a reporter again when one transaction changes the reporter twice, and that
 * transaction may hold rows that this one waits for.
 */
const hold = (tx: Tx, orgId: string, campaignId: string) =>
  tx.sql(
    heldRow,
    `select c.id, c.deadline from campaigns c join surveys s on s.org_id = c.org_id and s.id = c.survey_id
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
  ): Promise<Reminded[]> {
    await lockMails(tx, place.doubleMaterialityId)
    await requireOpenSurvey(tx, orgId, place)
    await campaignStore.getOf(tx, orgId, campaignId, place)
    const held = await hold(tx, orgId, campaignId)
    if (held.length === 0) throw new AppError('campaignNotSent')
    return markReminded(tx, orgId, campaignId, reminding)
  },

  /** Campaigns of every organisation that need a reminder on this day. */
  due: (tx: Tx, today: string) =>
    tx.sql(dueCampaignRow, 'select * from matrice.campaigns_to_remind($1::date, $2)', [today, reminderDays]),

  /**
   * Sends the reminders of one campaign; none where its survey has closed meanwhile. Called by the schedule without
   * an account.
   */
  async remindDue(
    tx: Tx,
    { organization, campaign }: DueCampaign,
    reminding: Omit<Reminding, 'most'>,
    bound: MailLimit,
  ): Promise<{ reminded: Reminded[]; deadline: string | null }> {
    await tx.execute(`select set_config('app.org', $1, true)`, [organization])
    const [found] = await tx.db
      .select({ assessmentId: campaigns.doubleMaterialityId })
      .from(campaigns)
      .where(rowOf(campaigns, organization, campaign))
    if (found) await lockMails(tx, found.assessmentId)
    const [held] = await hold(tx, organization, campaign)
    if (!held) return { reminded: [], deadline: null }
    const { deadline } = held
    // Reporters beyond the daily limit are reminded on the next day, until the deadline.
    const { left } = await readMailsLeft(tx, organization, bound)
    const reminded = await markReminded(tx, organization, campaign, { ...reminding, most: left, deadline })
    await spendMails(tx, organization, reminded.length, bound)
    return { reminded, deadline }
  },
}
