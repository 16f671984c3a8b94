import { z } from 'zod'
import { reminderDays, remindersMax } from '#model/rules/materiality/reminders.ts'
import { language } from '#model/wire/identity/accounts.ts'
import { dayOf } from '#server/clock.ts'
import { lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { readMailsLeft, spendMails, type MailLimit } from '../materiality/surveys/campaignMails.ts'
import { hasOptedOut } from '../materiality/surveys/optOuts.ts'
import { disclosures } from '../tables/disclosures.ts'
import { isPausedSql, requestStore } from './requestStore.ts'

const dueRow = z.object({ organization: z.string(), disclosure: z.string() })
export type DueDisclosure = z.output<typeof dueRow>

const askedRow = z.object({ id: z.string(), personId: z.string() })

const guestRow = z.object({ id: z.string(), email: z.string(), language, linkNumber: z.number() })
const memberRow = z.object({ id: z.string(), email: z.string(), language })

/** People who get a reminder: guests by their valid link, and members. */
export type RemindedPeople = { guests: z.output<typeof guestRow>[]; members: z.output<typeof memberRow>[] }

const unanswered = `t.org_id = $1 and t.disclosure_id = $2 and t.state in ('OPEN', 'RETURNED')
  and not ${isPausedSql} and t.reminders_count < ${remindersMax} and coalesce(t.reminded_on < $3::date, true)`

/** Guests with a valid link who have not opted out. */
const guestsSql = `
  select g.id, g.email, g.language, g.link_number as "linkNumber" from disclosure_guests g
  where g.org_id = $1 and g.id = any($2::uuid[]) and g.link_hash is not null and g.link_expires_at > $3
    and not ${hasOptedOut('g')} order by g.id`

/** Members who have not opted out with the address of their account. */
const membersSql = `
  select m.id, a.email, a.preferred_language as language from members m join accounts a on a.id = m.account_id
  where m.org_id = $1 and m.id = any($2::uuid[])
    and not exists (select from mail_opt_outs x where x.org_id = m.org_id
      and x.address_hash = encode(sha256(convert_to(a.email_normalised, 'UTF8')), 'hex')) order by m.id`

/** The person `p` was reminded of this disclosure today: one mail a day tells of all that waits. */
const isRemindedToday = `exists (select from disclosure_requests o
  where o.org_id = $1 and o.disclosure_id = $2 and o.reminded_on = $3::date and p.id in (o.contributor_id, o.guest_id))`

/** Reminders of data requests: at most one a day and three for each request, whoever sends them. */
export const requestReminders = {
  /** Disclosures of every organisation with requests that are due soon. */
  due: (tx: Tx, now: Date): Promise<DueDisclosure[]> =>
    tx.sql(dueRow, 'select * from matrice.disclosures_to_remind($1::date, $2)', [dayOf(now), reminderDays]),

  /**
   * Counts a reminder for the given requests, or for those due soon that the clock has not reminded of yet, and returns
   * their people. Requests of people who cannot be reached are not counted. The disclosure is locked, so that two
   * reminders see each other.
   * @throws AppError resultsNotReady, campaignMailsSpent
   */
  async remind(
    tx: Tx,
    orgId: string,
    disclosureId: string,
    ids: readonly string[] | 'due',
    bound: MailLimit,
  ): Promise<RemindedPeople> {
    const today = dayOf(bound.now)
    await lockRow(tx, disclosures, orgId, disclosureId)
    await requestStore.withPaused(tx, orgId, disclosureId)
    const isClock = ids === 'due'
    // PostgreSQL needs the type of $4 in both statements.
    const asked = await tx.sql(
      askedRow,
      `select t.id, p.id as "personId" from disclosure_requests t
         cross join lateral (values (t.contributor_id), (t.guest_id)) p (id)
       where ${unanswered} and p.id is not null and not ${isRemindedToday}
         and ${
           isClock
             ? `t.due_date between $3::date and $3::date + ${reminderDays}
                and t.reminded_deadline is distinct from t.due_date and $4::uuid[] is null`
             : 't.id = any($4::uuid[])'
         }`,
      [orgId, disclosureId, today, isClock ? null : ids],
    )
    const personIds = [...new Set(asked.map(({ personId }) => personId))]
    const guests = await tx.sql(guestRow, guestsSql, [orgId, personIds, bound.now.toISOString()])
    const members = await tx.sql(memberRow, membersSql, [orgId, personIds])
    const { left } = await readMailsLeft(tx, orgId, bound)
    // Beyond the daily limit, the clock reminds on the next day, until the deadline.
    const most = isClock && left !== null ? left : Infinity
    const people = {
      guests: guests.slice(0, most),
      members: members.slice(0, Math.max(0, most - guests.length)),
    }
    const reached = new Set([...people.guests, ...people.members].map(({ id }) => id))
    await spendMails(tx, orgId, reached.size, bound)
    const counted = asked.filter(({ personId }) => reached.has(personId)).map(({ id }) => id)
    await tx.execute(
      `update disclosure_requests set reminders_count = reminders_count + 1, reminded_on = $3::date,
         reminded_deadline = case when $4 then due_date else reminded_deadline end
       where org_id = $1 and id = any($2::uuid[])`,
      [orgId, [...new Set(counted)], today, isClock],
    )
    return people
  },
}
