import { isoAfter } from '../../clock.ts'
import type { Tx } from '../../store/database.ts'
import type { Language } from '#model/wire/accounts.ts'
import { retryDelayMs } from './retryDelay.ts'
import type { RenderedMail } from './renderMail.ts'

/** A message that this process alone may send until its lease ends. `attempts` counts this attempt too. */
export type ClaimedMail = {
  id: string
  kind: string
  recipient: string
  language: Language
  params: Readonly<Record<string, string | number>>
  accountId: string | null
  messageId: string
  attempts: number
  createdAt: string
}

/** What became of an attempt. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'kept'; message: RenderedMail }
  | { status: 'dropped'; reason: string }
  | { status: 'failed'; reason: string }
  | { status: 'retry'; reason: string }

/** Longer than SMTP's own timeouts (`smtpTransport`), so that no live attempt is overtaken. */
export const leaseMs = 120_000

/** Takes the oldest due message, passing over those another process holds; its lease is its next attempt. */
export async function claimMail(tx: Tx, now: Date): Promise<ClaimedMail | undefined> {
  const rows = await tx.query<ClaimedMail>(
    `with due as (
       select id from mails where status = 'queued' and next_attempt_at <= $1
       order by next_attempt_at limit 1 for update skip locked
     )
     update mails m set attempts = m.attempts + 1, next_attempt_at = $2 from due where m.id = due.id
     returning m.id, m.template as kind, m.recipient, m.language, m.params, m.account_id as "accountId",
       m.message_id as "messageId", m.attempts, m.created_at as "createdAt"`,
    [now.toISOString(), isoAfter(now, leaseMs)],
  )
  const [mail] = rows
  return mail && { ...mail, createdAt: new Date(mail.createdAt).toISOString() }
}

/** Writes the outcome down, unless the lease was lost and somebody else has tried since. */
export async function settleMail(tx: Tx, mail: ClaimedMail, outcome: Outcome, now: Date): Promise<void> {
  const kept = outcome.status === 'kept' ? outcome.message : undefined
  await tx.query(
    `update mails set status = $3, next_attempt_at = $4, last_error = $5, finished_at = $6,
       kept_subject = $7, kept_text = $8, kept_html = $9
     where id = $1 and attempts = $2 and status = 'queued'`,
    [
      mail.id,
      mail.attempts,
      outcome.status === 'retry' ? 'queued' : outcome.status,
      isoAfter(now, outcome.status === 'retry' ? retryDelayMs(mail.attempts) : 0),
      'reason' in outcome ? outcome.reason.slice(0, 500) : null,
      outcome.status === 'retry' ? null : now.toISOString(),
      kept?.subject ?? null,
      kept?.text ?? null,
      kept?.html ?? null,
    ],
  )
}
