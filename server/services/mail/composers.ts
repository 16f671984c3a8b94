import type { RenderedMail } from '#server/adapters/mail/writeMessage.ts'
import type { Database, Tx } from '#server/store/engine/database.ts'
import type { LeasedMail } from './leases.ts'
import type { MailContent } from './renderMail.ts'

/** The content and recipient of a message, or why it is no longer sent. */
export type ComposedMail =
  (MailContent & { recipient: string }) | { message: RenderedMail; recipient: string } | { drop: string }

/**
 * Writes one kind of message at the moment it is sent, so that links and their secrets are never stored in the
 * outbox. Runs again on every attempt and produces the same links.
 */
export type MailComposer = (tx: Tx, mail: LeasedMail) => Promise<ComposedMail>

/** As `MailComposer`, for a kind that is sent by the thousand: one letter for each message, in their order. */
export type BulkComposer = (tx: Tx, mails: readonly LeasedMail[]) => Promise<ComposedMail[]>

export type Composers = { single: Map<string, MailComposer>; bulk: Map<string, BulkComposer> }

export type MailLog = {
  info(detail: object, message: string): void
  error(detail: object, message: string): void
}

export async function composeOne(
  db: Pick<Database, 'global'>,
  { single, bulk }: Composers,
  mail: LeasedMail,
): Promise<ComposedMail> {
  const composer = single.get(mail.kind)
  if (composer) return db.global((tx) => composer(tx, mail))
  const bulkComposer = bulk.get(mail.kind)
  if (!bulkComposer) throw new Error(`no composer for ${mail.kind}`)
  const [letter] = await db.global((tx) => bulkComposer(tx, [mail]))
  return letter ?? { drop: 'nothing was written' }
}

/** Writes the messages whose kind is composed in bulk; where that fails, each is left to be written separately. */
export async function composeBulk(
  { db, composers, log }: { db: Pick<Database, 'global'>; composers: Composers; log: MailLog },
  mails: readonly LeasedMail[],
): Promise<Map<LeasedMail, ComposedMail>> {
  const letters = new Map<LeasedMail, ComposedMail>()
  for (const [kind, ofKind] of Map.groupBy(mails, (mail) => mail.kind)) {
    const composer = composers.bulk.get(kind)
    if (!composer) continue
    const written = await db
      .global((tx) => composer(tx, ofKind))
      .catch((error: unknown): ComposedMail[] => {
        log.error({ err: error, kind, mails: ofKind.length }, 'mails could not be written together')
        return []
      })
    ofKind.forEach((mail, position) => {
      const letter = written[position]
      if (letter) letters.set(mail, letter)
    })
  }
  return letters
}
