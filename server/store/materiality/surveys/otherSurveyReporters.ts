import { z } from 'zod'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { remindersMax } from '#model/rules/materiality/reminders.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { equalsAny, nextVersion } from '#server/store/engine/conditions.ts'
import { reporters } from '#server/store/tables/campaigns.ts'

/** The reporter of the other survey of an assessment with the same address: one mail asks for both (decision 067). */
export type Also = { id: string; linkNumber: number }

const alsoRow = z.object({ reporter: z.string(), id: z.string(), linkNumber: z.number() })

/** Conditions on the other reporter named in a mail; `remindable` on a given day in UTC. */
const conditions = {
  sent: `o.status = 'SENT'`,
  resent: `o.status in ('SENT', 'ERROR')`,
  remindable: `o.status = 'SENT' and o.reminders_count < ${remindersMax}
    and coalesce(o.last_reminder_date < $3::date, true)`,
} as const

/**
 * Serialises the mails of an assessment until the transaction ends: two transactions that remind the two surveys of
 * one person at once would each write, and deadlock on each other's rows. Must be the first lock.
 */
export const lockMails = (tx: Tx, assessmentId: string): Promise<void> =>
  tx.execute(`select pg_advisory_xact_lock(hashtextextended('mails:' || $1, 0))`, [assessmentId])

/** The reporters, by ID, whose mailbox the other survey also asks and still awaits. */
export async function findOtherReporters(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  which: keyof typeof conditions,
  today?: string,
): Promise<Map<string, Also>> {
  const rows = await tx.sql(
    alsoRow,
    // A lateral join: each one is looked up by its address, whatever row count the planner estimates.
    `select r.id as reporter, other.id, other.link_number as "linkNumber"
     from reporters r join surveys v on v.org_id = r.org_id and v.id = r.survey_id
       join surveys w on w.org_id = v.org_id and w.double_materiality_id = v.double_materiality_id
         and w.id <> v.id and w.status = 'OPEN'
       cross join lateral (
         select o.id, o.link_number from reporters o
         where o.org_id = r.org_id and o.survey_id = w.id and o.email_normalised = r.email_normalised
           and not o.superseded and o.questions > 0 and ${conditions[which]}
         limit 1) other
     where r.org_id = $1 and r.id = any($2::uuid[])`,
    which === 'remindable' ? [orgId, ids, today] : [orgId, ids],
  )
  return new Map(rows.map(({ reporter, ...also }) => [reporter, also]))
}

/** Updates the other survey's reporter named in a mail: an address that had failed gets another try. */
export async function markResent(tx: Tx, orgId: string, also: Iterable<Also>): Promise<void> {
  await tx.db
    .update(reporters)
    .set({ status: 'SENT', errorReason: null, version: nextVersion(reporters) })
    .where(and(...these(orgId, also), inArray(reporters.status, ['ERROR'])))
}

/**
 * Records a reminder on the other survey named in the mail. If it is within `days` before that survey's own deadline,
 * the scheduled reminder is skipped.
 */
export async function markRemindedToo(
  tx: Tx,
  orgId: string,
  also: Iterable<Also>,
  { today, days }: { today: string; days: number },
): Promise<void> {
  const near = sql`(select c.deadline from campaigns c where c.org_id = ${reporters.orgId}
    and c.id = ${reporters.campaignId} and c.deadline between ${today}::date and ${today}::date + ${days}::int)`
  await tx.db
    .update(reporters)
    .set({
      ...remindedOn(today),
      remindedDeadline: sql`coalesce(${near}, ${reporters.remindedDeadline})`,
      version: nextVersion(reporters),
    })
    .where(and(...these(orgId, also)))
}

/** The columns that a reminder changes. */
export const remindedOn = (today: string) => ({
  remindersCount: sql`${reporters.remindersCount} + 1`,
  lastReminderDate: today,
})

const these = (orgId: string, also: Iterable<Also>) => [
  eq(reporters.orgId, orgId),
  equalsAny(
    reporters.id,
    [...also].map(({ id }) => id),
  ),
]

/** One mail per person: a reporter named in the mail of another gets none of its own. */
export function onePerPerson<Reporter extends { id: string }>(
  asked: readonly Reporter[],
  also: ReadonlyMap<string, Also>,
): { reporter: Reporter; also: Also | undefined }[] {
  const named = new Set<string>()
  return asked.flatMap((reporter) => {
    if (named.has(reporter.id)) return []
    const other = also.get(reporter.id)
    if (other) named.add(other.id)
    return [{ reporter, also: other }]
  })
}
