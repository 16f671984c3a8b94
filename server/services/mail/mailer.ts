import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { BulkComposer, Composers, MailComposer } from './composers.ts'
import { connectionSlots, type Urgency } from './connectionSlots.ts'
import { deliverDueMails, type MailFailure } from './deliver.ts'
import { createSender } from './sender.ts'
import type { DeliveryReport } from '../../adapters/mail/bounces/readDeliveryReport.ts'
import { recordBounce } from './recordBounce.ts'
import { queueMail, queueMails, type QueuedMail } from './outbox.ts'
import type { MailTransport } from '../../adapters/mail/transport.ts'

export type Mailer = {
  /** Says how a kind of message is written, and who wants to know when it fails; every kind queued needs one. */
  register(kind: string, composer: MailComposer, onFailure?: MailFailure): void
  /** As `register`, for a kind that goes out by the thousand. */
  registerBulk(kind: string, composer: BulkComposer, onFailure: MailFailure): void
  /** Queues a message in the transaction of its cause; `undefined` where its dedupe key is known. */
  queue(tx: Tx, mail: QueuedMail): Promise<string | undefined>
  /** Queues many at once; those whose dedupe key is known are passed over. */
  queueAll(tx: Tx, mails: readonly QueuedMail[]): Promise<void>
  /** Call after the commit: sends in the background what is due. A lost call costs a minute (schedule). */
  wake(): void
  /** Sends until nothing is due, or nothing of this urgency. */
  deliverDue(urgency?: Urgency): Promise<void>
  /** Says where servers report that they could not deliver a message; the sender, as long as nothing is said. */
  reportTo(address: (mailId: string) => string): void
  /** Writes down what such a report says. */
  bounced(mailId: string, report: DeliveryReport): Promise<void>
  /** Is there a mail server, and does it let us in? Nothing to check where messages are kept. */
  check(): Promise<void>
  /** Ends when the attempts under way have ended; what else is due waits for the next start. */
  stop(): Promise<void>
}

type Log = { info(detail: object, message: string): void; error(detail: object, message: string): void }

type Settings = {
  db: Database
  transport: MailTransport
  /** How many messages are under way at a time. */
  connections: number
  /** Right half of Message-IDs. */
  host: string
  now: Clock
  log: Log
}

/** The outbox's reader and writer (facts/trust.md §4: 0 missing over 15 kills of the process). */
export function createMailer({ db, transport, connections, host, now, log }: Settings): Mailer {
  const composers: Composers = { single: new Map(), bulk: new Map() }
  const failures = new Map<string, MailFailure>()
  let isStopping = false
  let returnPath: ((mailId: string) => string) | undefined
  const parts = {
    db,
    transport,
    slots: connectionSlots(connections),
    now,
    log,
    composers,
    failures,
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
    wake() {
      senders.awaited.wake()
      senders.bulk.wake()
    },
    async deliverDue(urgency) {
      if (urgency !== undefined) return senders[urgency].deliver()
      await Promise.all([senders.awaited.deliver(), senders.bulk.deliver()])
    },
    reportTo(address) {
      returnPath = address
    },
    bounced: (mailId, report) => recordBounce({ db, failures }, mailId, report),
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
