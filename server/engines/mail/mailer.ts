import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import { claimMail, settleMail, type ClaimedMail, type Outcome } from './claims.ts'
import { isPermanentFailure } from './isPermanentFailure.ts'
import { hourMs, queueMail, queueMails, type QueuedMail } from './outbox.ts'
import { renderMail, type MailContent } from './renderMail.ts'
import type { MailTransport } from './transport.ts'

/**
 * Writes one kind of message at the moment it is sent, so that links and their secrets never wait in the
 * outbox; `drop` says why there is nothing left to send. Runs again on every attempt and gives the same links.
 */
export type MailComposer = (
  tx: Tx,
  mail: ClaimedMail,
) => Promise<(MailContent & { recipient: string }) | { drop: string }>

/** Learns of a message that will never arrive, in the transaction that writes it down. */
export type MailFailure = (tx: Tx, mail: ClaimedMail, reason: string) => Promise<void>

export type Mailer = {
  /** Says how a kind of message is written, and who wants to know when it fails; every kind queued needs one. */
  register(kind: string, composer: MailComposer, onFailure?: MailFailure): void
  /** Queues a message in the transaction of its cause; `undefined` where its dedupe key is known. */
  queue(tx: Tx, mail: QueuedMail): Promise<string | undefined>
  /** Queues many at once; those whose dedupe key is known are passed over. */
  queueAll(tx: Tx, mails: readonly QueuedMail[]): Promise<void>
  /** Call after the commit: sends in the background what is due. A lost call costs a minute (schedule). */
  wake(): void
  /** Sends until nothing is due. */
  deliverDue(): Promise<void>
  /** Is there a mail server, and does it let us in? Nothing to check where messages are kept. */
  check(): Promise<void>
  /** Ends when the attempts under way have ended; what else is due waits for the next start. */
  stop(): Promise<void>
}

type Log = { info(detail: object, message: string): void; error(detail: object, message: string): void }

type MailerParts = {
  db: Database
  transport: MailTransport
  /** Right half of Message-IDs. */
  host: string
  now: Clock
  log: Log
  composers: Map<string, MailComposer>
  failures: Map<string, MailFailure>
}

/** Messages sent side by side; each holds a connection to the database only between its steps. */
const lanes = 4

/** The outbox's reader and writer (facts/trust.md §4: 0 missing over 15 kills of the process). */
export function createMailer(settings: Omit<MailerParts, 'composers' | 'failures'>): Mailer {
  const parts: MailerParts = { ...settings, composers: new Map(), failures: new Map() }
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopping = false
  const delivering = new Set<Promise<unknown>>()

  async function deliverDue(): Promise<void> {
    const delivered = Promise.all(Array.from({ length: lanes }, () => deliverInLane(parts, () => isStopping)))
    delivering.add(delivered)
    await delivered.finally(() => delivering.delete(delivered))
  }

  async function runWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false
      await deliverDue().catch((error: unknown) => parts.log.error({ err: error }, 'mail delivery stopped'))
    }
    running = undefined
  }

  return {
    register(kind, composer, onFailure) {
      parts.composers.set(kind, composer)
      if (onFailure) parts.failures.set(kind, onFailure)
    },
    queue: (tx, mail) => queueMail(tx, mail, { now: parts.now(), host: parts.host }),
    queueAll: (tx, mails) => queueMails(tx, mails, { now: parts.now(), host: parts.host }),
    wake() {
      isWoken = true
      running ??= runWhileWoken()
    },
    async deliverDue() {
      await running
      await deliverDue()
    },
    async check() {
      if (parts.transport.kind === 'smtp') await parts.transport.verify()
    },
    async stop() {
      isWoken = false
      isStopping = true
      await Promise.allSettled([running, ...delivering])
      if (parts.transport.kind === 'smtp') parts.transport.close()
    },
  }
}

async function deliverInLane(parts: MailerParts, isStopping: () => boolean): Promise<void> {
  const claim = (tx: Tx) => claimMail(tx, parts.now())
  const claimOn = async (tx: Tx) => (isStopping() ? undefined : claim(tx))
  let mail = isStopping() ? undefined : await parts.db.global(claim)
  while (mail) mail = await deliver(parts, mail, claimOn)
}

/** Attempts one message; its outcome and the claim of the next travel together. */
async function deliver(
  parts: MailerParts,
  mail: ClaimedMail,
  claim: (tx: Tx) => Promise<ClaimedMail | undefined>,
): Promise<ClaimedMail | undefined> {
  const outcome = giveUpLate(await attempt(parts, mail), mail, parts.now())
  // One commit between the server's 250 and the row: a kill in that window is the only double.
  const [next] = await parts.db.global(async (tx) => {
    const settled = settleMail(tx, mail, outcome, parts.now())
    if (outcome.status === 'failed') await parts.failures.get(mail.kind)?.(tx, mail, outcome.reason)
    return Promise.all([claim(tx), settled])
  })
  const { status } = outcome
  parts.log.info({ mail: mail.id, kind: mail.kind, status, attempts: mail.attempts }, 'mail attempted')
  return next
}

/** After five days of temporary failures, as mail servers do (RFC 5321 §4.5.4.1). */
function giveUpLate(outcome: Outcome, mail: ClaimedMail, now: Date): Outcome {
  const isLate = now.getTime() - Date.parse(mail.createdAt) > 5 * 24 * hourMs
  return outcome.status === 'retry' && isLate ? { ...outcome, status: 'failed' } : outcome
}

async function attempt({ db, transport, composers }: MailerParts, mail: ClaimedMail): Promise<Outcome> {
  try {
    const composer = composers.get(mail.kind)
    if (!composer) return { status: 'failed', reason: `no composer for ${mail.kind}` }
    const content = await db.global((tx) => composer(tx, mail))
    if ('drop' in content) return { status: 'dropped', reason: content.drop }
    const message = renderMail(content)
    if (transport.kind === 'keep') return { status: 'kept', message }
    await transport.send({ ...mail, ...message, recipient: content.recipient })
    return { status: 'sent' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: isPermanentFailure(error) ? 'failed' : 'retry', reason }
  }
}
