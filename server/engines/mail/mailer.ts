import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { BulkComposer, Composers, MailComposer } from './composers.ts'
import { deliverDueMails, type MailFailure } from './deliver.ts'
import type { DeliveryReport } from './bounces/readDeliveryReport.ts'
import { recordBounce } from './bounces/recordBounce.ts'
import { queueMail, queueMails, type QueuedMail } from './outbox.ts'
import type { MailTransport } from './transport.ts'

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
  /** Sends until nothing is due. */
  deliverDue(): Promise<void>
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
  /** Right half of Message-IDs. */
  host: string
  now: Clock
  log: Log
}

/** The outbox's reader and writer (facts/trust.md §4: 0 missing over 15 kills of the process). */
export function createMailer({ db, transport, host, now, log }: Settings): Mailer {
  const composers: Composers = { single: new Map(), bulk: new Map() }
  const failures = new Map<string, MailFailure>()
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopping = false
  const delivering = new Set<Promise<unknown>>()
  let returnPath: ((mailId: string) => string) | undefined
  const parts = {
    db,
    transport,
    now,
    log,
    composers,
    failures,
    isStopping: () => isStopping,
    returnPath: (mailId: string) => returnPath?.(mailId),
  }

  async function deliverDue(): Promise<void> {
    const delivered = deliverDueMails(parts)
    delivering.add(delivered)
    await delivered.finally(() => delivering.delete(delivered))
  }

  async function runWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false
      await deliverDue().catch((error: unknown) => log.error({ err: error }, 'mail delivery stopped'))
    }
    running = undefined
  }

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
      isWoken = true
      running ??= runWhileWoken()
    },
    async deliverDue() {
      await running
      await deliverDue()
    },
    reportTo(address) {
      returnPath = address
    },
    bounced: (mailId, report) => recordBounce({ db, failures }, mailId, report),
    async check() {
      if (transport.kind === 'smtp') await transport.verify()
    },
    async stop() {
      isWoken = false
      isStopping = true
      await Promise.allSettled([running, ...delivering])
      if (transport.kind === 'smtp') transport.close()
    },
  }
}
