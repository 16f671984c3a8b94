import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/store/engine/database.ts'
import type { BulkComposer, Composers, MailComposer } from './composers.ts'
import { connectionSlots, type Urgency } from './connectionSlots.ts'
import { deliverDueMails, type MailFailure, type MailListener } from './deliver.ts'
import { createSender } from './sender.ts'
import type { DeliveryReport } from '#server/adapters/mail/bounces/readDeliveryReport.ts'
import { queueMail, queueMails, type QueuedMail } from './outbox.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import { leasedMailRow } from './leases.ts'

export type Mailer = {
  /** Registers the composer of a kind of message, and a callback for failures; every queued kind needs a composer. */
  register(kind: string, composer: MailComposer, onFailure?: MailFailure): void
  /** As `register`, for a kind that is sent by the thousand. */
  registerBulk(kind: string, composer: BulkComposer, onFailure: MailFailure): void
  /** Queues a message in the transaction of its cause; `undefined` where its dedupe key already exists. */
  queue(tx: Tx, mail: QueuedMail): Promise<string | undefined>
  /** Queues many at once; those whose dedupe key already exists are skipped. */
  queueAll(tx: Tx, mails: readonly QueuedMail[]): Promise<void>
  /**
   * Call after the commit: sends due messages in the background. A lost call is made up for within one minute by the
   * schedule.
   */
  processQueue(): void
  /** Sends until no message is due, or none of this urgency. */
  deliverDue(urgency?: Urgency): Promise<void>
  /** Sets the address to which servers report undeliverable messages; by default the sender's. */
  reportTo(address: (mailId: string) => string): void
  /** Records the content of such a report. */
  bounced(mailId: string, report: DeliveryReport): Promise<void>
  /**
   * Checks that the mail server is reachable and accepts the login. Does nothing where messages are kept and not
   * sent.
   */
  check(): Promise<void>
  /** Calls the listener with the result of each attempt, and of each report of a failed delivery. */
  observe(listener: MailListener): void
  /** Resolves when the running attempts have ended; other due messages wait for the next start. */
  stop(): Promise<void>
}

type Log = { info(detail: object, message: string): void; error(detail: object, message: string): void }

type Settings = {
  db: Database
  transport: MailTransport
  /** The number of messages sent at a time. */
  connections: number
  /** Right half of Message-IDs. */
  host: string
  now: Clock
  log: Log
}

/** Queues messages in the outbox and sends them (facts/trust.md §4: 0 missing over 15 kills of the process). */
export function createMailer({ db, transport, connections, host, now, log }: Settings): Mailer {
  const composers: Composers = { single: new Map(), bulk: new Map() }
  const failures = new Map<string, MailFailure>()
  let isStopping = false
  const listeners: MailListener[] = []
  const tell: MailListener = (result, reason) => {
    for (const listener of listeners) listener(result, reason)
  }
  let returnPath: ((mailId: string) => string) | undefined
  const parts = {
    db,
    transport,
    slots: connectionSlots(connections),
    now,
    log,
    composers,
    failures,
    tell,
    isStopping: () => isStopping,
    returnPath: (mailId: string) => returnPath?.(mailId),
  }

  const senderOf = (urgency: Urgency) =>
    createSender(
      () => deliverDueMails(parts, urgency),
      (error) => log.error({ err: error, urgency }, 'mail delivery stopped'),
    )
  const senders = { awaited: senderOf('awaited'), bulk: senderOf('bulk') }

  return {
    register(kind, composer, onFailure) {
      composers.single.set(kind, composer)
      if (onFailure) failures.set(kind, onFailure)
    },
    registerBulk(kind, composer, onFailure) {
      composers.bulk.set(kind, composer)
      failures.set(kind, onFailure)
    },
    queue: (tx, mail) => queueMail(tx, mail, { now: now(), host }),
    queueAll: (tx, mails) => queueMails(tx, mails, { now: now(), host }),
    processQueue() {
      senders.awaited.processQueue()
      senders.bulk.processQueue()
    },
    async deliverDue(urgency) {
      if (urgency !== undefined) return senders[urgency].deliver()
      await Promise.all([senders.awaited.deliver(), senders.bulk.deliver()])
    },
    reportTo(address) {
      returnPath = address
    },
    async bounced(mailId, report) {
      await recordBounce({ db, failures }, mailId, report)
      if (report.outcome === 'failed') tell('bounced', 'refused')
    },
    observe: (listener) => void listeners.push(listener),
    async check() {
      if (transport.kind === 'smtp') await transport.verify()
    },
    async stop() {
      isStopping = true
      await Promise.all([senders.awaited.stop(), senders.bulk.stop()])
      if (transport.kind === 'smtp') transport.close()
    },
  }
}

type Parts = { db: Pick<Database, 'global'>; failures: ReadonlyMap<string, MailFailure> }

/**
 * Records a report about a message that was sent. A failure is passed once to the kind's callback, as if the message
 * had been refused at once; a delay is noted on the message.
 */
async function recordBounce(
  { db, failures }: Parts,
  mailId: string,
  { outcome, reason }: DeliveryReport,
): Promise<void> {
  await db.global(async (tx) => {
    const status = outcome === 'failed' ? 'failed' : 'sent'
    const [mail] = await tx.sql(
      leasedMailRow,
      `update mails m set status = $2, last_error = $3
       where id = $1 and status = 'sent' and (status <> $2 or last_error is distinct from $3)
       returning m.id, m.template as kind, m.recipient, m.language, m.params, m.account_id as "accountId",
         m.message_id as "messageId", m.attempts, m.created_at as "createdAt"`,
      [mailId, status, reason],
    )
    if (mail && outcome === 'failed') await failures.get(mail.kind)?.(tx, mail, reason)
  })
}
