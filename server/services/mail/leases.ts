import { z } from 'zod'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { RenderedMail } from '#server/adapters/mail/writeMessage.ts'

/** A message that only this process may send until its lease ends. `attempts` counts this attempt too. */
export const leasedMailRow = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  language,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  accountId: z.string().nullable(),
  messageId: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
})
export type LeasedMail = z.output<typeof leasedMailRow>

/** The result of an attempt; `released` where none was made, so that any process can send it. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'kept'; message: RenderedMail }
  | { status: 'dropped'; reason: string }
  | { status: 'failed'; reason: string }
  | { status: 'retry'; reason: string }
  | { status: 'released' }

export type Completion = { mail: LeasedMail; outcome: Outcome }

/**
 * Longer than the maximum queue time of a leased message (`freshMs`) and SMTP's own timeouts (`smtpTransport`)
 * together, so that no running attempt is overtaken.
 */
export const leaseMs = 120_000

/** A message leased longer ago than this is handed back instead of being sent. */
export const freshMs = 45_000

/** What to lease: at most `limit` messages of these kinds. */
export type LeaseRequest = { limit: number; kinds: readonly string[] }

/**
 * Leases the oldest due messages, skipping those that another process has locked; their next attempt is the end of
 * the lease. Each kind is queried separately, so that a password link is not searched for among 10,000 due campaign
 * mails.
 */
export async function leaseMails(tx: Tx, now: Date, { limit, kinds }: LeaseRequest): Promise<LeasedMail[]> {
  const rows = await tx.sql(
    leasedMailRow,
    `with due as (
       select oldest.id from unnest($4::text[]) as kind cross join lateral (
         select id, next_attempt_at from mails
         where status = 'queued' and template = kind and next_attempt_at <= $1
         order by next_attempt_at limit $3 for update skip locked
       ) as oldest
       order by oldest.next_attempt_at limit $3
     )
     update mails m set attempts = m.attempts + 1, next_attempt_at = $2 from due where m.id = due.id
     returning m.id, m.template as kind, m.recipient, m.language, m.params, m.account_id as "accountId",
       m.message_id as "messageId", m.attempts, m.created_at as "createdAt"`,
    [now.toISOString(), isoAfter(now, leaseMs), limit, kinds],
  )
  return rows.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }))
}

/** Records the outcomes, except where the lease was lost and another process has tried since. */
export async function recordOutcomes(tx: Tx, completions: readonly Completion[], now: Date): Promise<void> {
  const rows = completions.map((completion) => rowOf(completion, now))
  await tx.execute(
    `update mails m set status = g.status, next_attempt_at = g.next, last_error = g.error, finished_at = g.finished,
       kept_subject = g.subject, kept_text = g.text, kept_html = g.html, kept_sender_name = g.sender, kept_reply_to = g.reply
     from unnest($1::uuid[], $2::int[], $3::text[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::text[],
       $8::text[], $9::text[], $10::text[], $11::text[])
       as g (id, attempts, status, next, error, finished, subject, text, html, sender, reply)
     where m.id = g.id and m.attempts = g.attempts and m.status = 'queued'`,
    columns.map((column) => rows.map((row) => row[column])),
  )
}

const columns = [
  ...(['id', 'attempts', 'status', 'next', 'error', 'finished'] as const),
  ...(['subject', 'text', 'html', 'sender', 'reply'] as const),
]

function rowOf({ mail, outcome }: Completion, now: Date) {
  const waits = outcome.status === 'retry' || outcome.status === 'released'
  const kept = outcome.status === 'kept' ? outcome.message : undefined
  return {
    id: mail.id,
    attempts: mail.attempts,
    status: waits ? 'queued' : outcome.status,
    next: isoAfter(now, outcome.status === 'retry' ? retryDelayMs(mail.attempts) : 0),
    error: 'reason' in outcome ? outcome.reason.slice(0, 500) : null,
    finished: waits ? null : now.toISOString(),
    subject: kept?.subject ?? null,
    text: kept?.text ?? null,
    html: kept?.html ?? null,
    sender: kept?.senderName ?? null,
    reply: kept?.replyTo ?? null,
  }
}

const firstMs = 15_000
const longestMs = 3_600_000

/** Wait after the nth failed attempt: 15 s, doubled each time, at most an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 16))
