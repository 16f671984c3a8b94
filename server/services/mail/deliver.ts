import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/store/engine/database.ts'
import { prefetchLeases, type LeasedLetter } from './prefetchLeases.ts'
import {
  leaseMails,
  freshMs,
  recordOutcomes,
  type LeasedMail,
  type Outcome,
  type Completion,
} from './leases.ts'
import { composeBulk, composeOne, type Composers, type MailLog } from './composers.ts'
import type { ConnectionSlots, Urgency } from './connectionSlots.ts'
import { loggableReason, mailFailureKind, type MailFailureKind } from '#server/adapters/mail/mailFailure.ts'
import { isPermanentFailure, reasonOf } from '#server/adapters/mail/isPermanentFailure.ts'
import { hourMs } from './outbox.ts'
import { renderMail } from './renderMail.ts'
import { batchOutcomes } from './batchOutcomes.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'

/** Called for a message that will never arrive, in the transaction that records the failure. */
export type MailFailure = (tx: Tx, mail: LeasedMail, reason: string) => Promise<void>

/** Called with the result of an attempt, and why it failed (`none` for a mail that was sent). */
export type MailListener = (
  result: 'sent' | 'retry' | 'failed' | 'bounced',
  reason: MailFailureKind | 'none',
) => void

type Parts = {
  db: Database
  transport: MailTransport
  slots: ConnectionSlots
  now: Clock
  log: MailLog
  composers: Composers
  failures: ReadonlyMap<string, MailFailure>
  tell: MailListener
  isStopping: () => boolean
  /** The address for failure reports; undefined for the sender's own. */
  returnPath: (mailId: string) => string | undefined
}

/** Results that have a log line of their own. */
const loggedElsewhere = new Set(['sent', 'retry', 'failed'])

/** Messages leased at a time: at a second each, they are sent long before their lease ends. */
const batch = 64

/**
 * Sends the due messages of this urgency until none is left, over all connections; hands leased messages back when it
 * is stopped. Awaited messages run next to a campaign and take each connection that becomes free.
 */
export async function deliverDueMails(parts: Parts, urgency: Urgency): Promise<void> {
  const { db, now, slots, isStopping } = parts
  const leases = prefetchLeases(() => lease(parts, urgency), batch)
  const complete = batchOutcomes(db, (tx, completions) => writeDown(parts, tx, completions))
  const sendNext = async (): Promise<boolean> => {
    const leased = isStopping() ? undefined : await leases.next()
    if (!leased) return false
    const outcome = await attempt(parts, leased)
    await complete({ mail: leased.mail, outcome })
    if (outcome.status === 'released') leases.reopen()
    return true
  }
  const sendInLane = async () => {
    while (await slots.hold(urgency, sendNext));
  }
  const lanes = await Promise.allSettled(Array.from({ length: slots.size }, sendInLane))
  const rest = leases.rest().map(({ mail }): Completion => ({ mail, outcome: { status: 'released' } }))
  if (rest.length > 0) await db.global((tx) => recordOutcomes(tx, rest, now()))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

async function lease(parts: Parts, urgency: Urgency): Promise<LeasedLetter[]> {
  const { db, now, composers, isStopping } = parts
  if (isStopping()) return []
  const leasedAt = now()
  const kinds = [...(urgency === 'bulk' ? composers.bulk : composers.single).keys()]
  const mails = await db.global((tx) => leaseMails(tx, leasedAt, { limit: batch, kinds }))
  const letters = await composeBulk(parts, mails)
  return mails.map((mail) => ({ mail, letter: letters.get(mail), leasedAt }))
}

/**
 * One commit between the server's 250 reply and the row: a kill in that window is the only way to send a message
 * twice.
 */
async function writeDown(parts: Parts, tx: Tx, completions: readonly Completion[]): Promise<void> {
  const { now, log, failures } = parts
  await recordOutcomes(tx, completions, now())
  for (const { mail, outcome } of completions) {
    if (outcome.status === 'failed') await failures.get(mail.kind)?.(tx, mail, outcome.reason)
  }
  const sent = completions.filter(({ outcome }) => outcome.status === 'sent').length
  if (sent > 0) log.info({ sent }, 'mails sent')
  for (const { mail, outcome } of completions) {
    const { id, kind, attempts } = mail
    const { status } = outcome
    if (!loggedElsewhere.has(status)) log.info({ mail: id, kind, status, attempts }, 'mail attempted')
  }
}

async function attempt(parts: Parts, { mail, letter, leasedAt }: LeasedLetter): Promise<Outcome> {
  const { db, transport, composers, now, log, tell, returnPath } = parts
  if (now().getTime() - leasedAt.getTime() > freshMs) return { status: 'released' }
  try {
    const content = letter ?? (await composeOne(db, composers, mail))
    if ('drop' in content) return { status: 'dropped', reason: content.drop }
    const message = 'message' in content ? content.message : renderMail(content)
    if (transport.kind === 'keep') return { status: 'kept', message }
    const { recipient } = content
    await transport.send({ ...mail, ...message, recipient, returnPath: returnPath(mail.id) })
    tell('sent', 'none')
    return { status: 'sent' }
  } catch (error) {
    const reason = reasonOf(error)
    const status = isPermanentFailure(error) || isLate(mail, now()) ? 'failed' : 'retry'
    const { id, kind, attempts } = mail
    const why = mailFailureKind(error)
    log.error({ mail: id, kind, status, attempts, why, reason: loggableReason(error) }, 'mail not sent')
    tell(status, why)
    return { status, reason }
  }
}

/** Whether to give up: after five days of temporary failures, as mail servers do (RFC 5321 §4.5.4.1). */
const isLate = (mail: LeasedMail, now: Date): boolean =>
  now.getTime() - Date.parse(mail.createdAt) > 5 * 24 * hourMs
