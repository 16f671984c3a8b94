import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { invitationsPerDay } from '#model/rules/materiality/reminders.ts'
import type { MailsLeft } from '#model/wire/materiality/campaign.ts'
import { dayOf, isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { campaignMails } from '#server/store/tables/campaigns.ts'

const recentRow = z.object({ recent: z.number() })
const spentRow = z.object({ mails: z.number() })

/** Campaign mails that an organisation may send per day, in UTC; 0 is unlimited. */
export type MailLimit = { max: number; now: Date }

const dayMs = 24 * 3_600_000

/** When the daily count restarts. */
const renewal = (now: Date): Date => new Date(Date.parse(dayOf(now)) + dayMs)

/** The remaining mails of a day; `null` where unlimited. */
export async function readMailsLeft(tx: Tx, orgId: string, { max, now }: MailLimit): Promise<MailsLeft> {
  if (max === 0) return { max: null, left: null, renewsAt: null }
  const [row] = await tx.db
    .select({ mails: campaignMails.mails })
    .from(campaignMails)
    .where(and(eq(campaignMails.orgId, orgId), eq(campaignMails.day, dayOf(now))))
  return { max, left: Math.max(0, max - (row?.mails ?? 0)), renewsAt: renewal(now).toISOString() }
}

/**
 * Limits repeated invitations, which would flood a mailbox. The caller has locked the reporter, so that concurrent
 * requests are counted.
 * @throws AppError invitedOften
 */
export async function requireFewInvitations(
  tx: Tx,
  orgId: string,
  email: string,
  { now }: MailLimit,
): Promise<void> {
  const [row] = await tx.sql(
    recentRow,
    `select count(*)::int as recent from mails m
     where m.recipient = $2 and m.template = 'surveyInvitation' and m.created_at > $3
       and m.params ->> 'reporterId' in (select r.id::text from reporters r where r.org_id = $1 and r.email = $2)`,
    [orgId, email, isoAfter(now, -dayMs)],
  )
  if ((row?.recent ?? 0) < invitationsPerDay) return
  throw new AppError('invitedOften', { args: { max: invitationsPerDay } })
}

/**
 * Counts mails about to be queued, all of them or none; concurrent senders wait.
 * @throws AppError campaignMailsSpent
 */
export async function spendMails(tx: Tx, orgId: string, wanted: number, bound: MailLimit): Promise<void> {
  const { max, now } = bound
  if (max === 0 || wanted === 0) return
  const spent = await tx.sql(
    spentRow,
    `insert into campaign_mails as c (org_id, day, mails) select $1, $2::date, $3::int where $3::int <= $4::int
     on conflict (org_id) do update set day = excluded.day,
       mails = excluded.mails + case when c.day = excluded.day then c.mails else 0 end
     where excluded.mails + case when c.day = excluded.day then c.mails else 0 end <= $4::int
     returning mails`,
    [orgId, dayOf(now), wanted, max],
  )
  if (spent.length > 0) return
  const { left } = await readMailsLeft(tx, orgId, bound)
  const seconds = Math.ceil((renewal(now).getTime() - now.getTime()) / 1000)
  throw new AppError('campaignMailsSpent', {
    args: { max, left: left ?? 0, wanted, seconds, hours: Math.ceil(seconds / 3600) },
  })
}
