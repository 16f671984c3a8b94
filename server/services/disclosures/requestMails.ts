import { z } from 'zod'
import { language } from '#model/wire/identity/accounts.ts'
import { dayOf } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import {
  requestReminders,
  type DueDisclosure,
  type RemindedPeople,
} from '#server/store/disclosures/requestReminders.ts'
import { isPausedSql, requestStore } from '#server/store/disclosures/requestStore.ts'
import { rowOf } from '#server/store/engine/conditions.ts'
import { disclosures } from '#server/store/tables/disclosures.ts'
import type { MailComposer } from '../mail/composers.ts'
import { longDay } from '../mail/longDay.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { guestMail } from './guestMails.ts'

export const requestReminderKind = 'requestReminder'

/** The mails of a reminder, one for each person. */
export function reminderMails(
  { guests, members }: RemindedPeople,
  { organization, disclosure }: DueDisclosure,
  now: Date,
): QueuedMail[] {
  const today = dayOf(now)
  return [
    ...guests.map((guest) => guestMail('guestReminder', guest, { organization, occasion: today })),
    ...members.map(({ id, email, language: spoken }) => ({
      kind: requestReminderKind,
      recipient: email,
      language: spoken,
      params: { organization, disclosure, memberId: id },
      dedupeKey: `${requestReminderKind}:${disclosure}:${id}:${today}`,
    })),
  ]
}

const readerRow = z.object({
  email: z.string(),
  language,
  firstName: z.string().nullable(),
  organization: z.string(),
  disclosure: z.string(),
  open: z.number(),
  firstDue: z.string().nullable(),
})

/** Writes a reminder to a member; nothing is sent to one who has left or has answered meanwhile. */
export const composeRequestReminder =
  ({ publicUrl }: { publicUrl: string }): MailComposer =>
  async (tx, { params }) => {
    const orgId = String(params['organization'])
    const disclosureId = String(params['disclosure'])
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    if ((await tx.db.$count(disclosures, rowOf(disclosures, orgId, disclosureId))) === 0)
      return { drop: 'the disclosure was deleted' }
    await requestStore.withPaused(tx, orgId, disclosureId)
    const [reader] = await tx.sql(
      readerRow,
      `select a.email, a.preferred_language as language, a.first_name as "firstName", o.name as organization,
         d.name as disclosure, count(t.id)::int as open, min(t.due_date)::text as "firstDue"
       from members m
         join accounts a on a.id = m.account_id
         join organizations o on o.id = m.org_id
         join disclosures d on d.org_id = m.org_id and d.id = $2
         left join disclosure_requests t on t.org_id = m.org_id and t.disclosure_id = d.id
           and t.contributor_id = m.id and t.state in ('OPEN', 'RETURNED') and not ${isPausedSql}
       where m.org_id = $1 and m.id = $3
       group by a.email, a.preferred_language, a.first_name, o.name, d.name`,
      [orgId, disclosureId, String(params['memberId'])],
    )
    if (!reader) return { drop: 'the member has left' }
    if (reader.open === 0 || reader.firstDue === null) return { drop: 'there is nothing to answer' }
    const { email, language: spoken, firstName, organization, disclosure, open, firstDue } = reader
    return {
      template: requestReminderKind,
      language: spoken,
      name: firstName ?? '',
      link: `${publicUrl}/disclosures/${disclosureId}/requests`,
      args: { organization, disclosure, smart_count: open, date: longDay(firstDue, spoken) },
      recipient: email,
    }
  }

/**
 * Reminds the contributors of data requests whose deadline is three days away. A disclosure that fails does not stop
 * the others, and the job is run again.
 */
export async function remindOfRequests({
  db,
  mailer,
  now,
  mailsPerDay,
}: {
  db: Pick<Database, 'global'>
  mailer: Pick<Mailer, 'queueAll' | 'processQueue'>
  now: Date
  /** Campaign mails that an organisation may send per day. */
  mailsPerDay: number
}): Promise<void> {
  const failures: unknown[] = []
  for (const due of await db.global((tx) => requestReminders.due(tx, now))) {
    try {
      await db.global(async (tx) => {
        await tx.execute(`select set_config('app.org', $1, true)`, [due.organization])
        const bound = { max: mailsPerDay, now }
        const people = await requestReminders.remind(tx, due.organization, due.disclosure, 'due', bound)
        await mailer.queueAll(tx, reminderMails(people, due, now))
      })
    } catch (error) {
      failures.push(error)
    }
  }
  mailer.processQueue()
  if (failures.length > 0) throw new AggregateError(failures, 'Some contributors were not reminded')
}
