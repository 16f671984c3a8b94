import { z } from 'zod'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { idRow } from '#server/store/engine/rows.ts'

/** A message to send once the transaction it is queued in has been committed. */
export type QueuedMail = {
  /** The composer that writes it (`createMailer`). */
  kind: string
  recipient: string
  language: Language
  /** Data that the composer needs; never a secret, the row is stored in clear. */
  params?: Readonly<Record<string, string | number>>
  accountId?: string
  /** At most one message is ever queued for the same key. */
  dedupeKey?: string
}

/** The longest period over which the outbox counts the messages of a mailbox. */
export const hourMs = 3_600_000

/**
 * Puts a message into the outbox, in the transaction of its cause: both are committed or neither. `host` names this
 * installation in the Message-ID, which stays the same over all attempts.
 * @returns the mail's ID, or undefined where the key already exists
 */
export async function queueMail(
  tx: Pick<Tx, 'sql'>,
  mail: QueuedMail,
  { now, host }: { now: Date; host: string },
): Promise<string | undefined> {
  const id = uuidv7()
  const rows = await tx.sql(
    idRow,
    `insert into mails (id, template, recipient, language, params, account_id, dedupe_key, message_id, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (dedupe_key) do nothing returning id`,
    [
      id,
      mail.kind,
      mail.recipient,
      mail.language,
      JSON.stringify(mail.params ?? {}),
      mail.accountId ?? null,
      mail.dedupeKey ?? null,
      `<${id}@${host}>`,
      now.toISOString(),
    ],
  )
  return rows[0]?.id
}

/** Messages written at once: other requests must run in between. */
const portion = 1000

/** Puts many messages into the outbox, as `queueMail` does with one. */
export async function queueMails(
  tx: Tx,
  mails: readonly QueuedMail[],
  settings: { now: Date; host: string },
): Promise<void> {
  for (let first = 0; first < mails.length; first += portion) {
    await queuePortion(tx, mails.slice(first, first + portion), settings)
  }
}

async function queuePortion(
  tx: Tx,
  mails: readonly QueuedMail[],
  { now, host }: { now: Date; host: string },
): Promise<void> {
  const ids = mails.map(() => uuidv7())
  await tx.execute(
    `insert into mails (id, template, recipient, language, params, account_id, dedupe_key, message_id, next_attempt_at, created_at)
     select g.id, g.kind, g.recipient, g.language, g.params, g.account, g.key, '<' || g.id || '@' || $1::text || '>', $2, $2
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::uuid[], $9::text[])
       as g (id, kind, recipient, language, params, account, key)
     on conflict (dedupe_key) do nothing`,
    [
      host,
      now.toISOString(),
      ids,
      mails.map(({ kind }) => kind),
      mails.map(({ recipient }) => recipient),
      mails.map(({ language }) => language),
      mails.map(({ params }) => JSON.stringify(params ?? {})),
      mails.map(({ accountId }) => accountId ?? null),
      mails.map(({ dedupeKey }) => dedupeKey ?? null),
    ],
  )
}

const recentRow = z.object({ recent: z.number() })

/** The number of messages of a kind queued for an address in the hour before `now`. */
export async function countRecentMails(tx: Tx, kind: string, recipient: string, now: Date): Promise<number> {
  const rows = await tx.sql(
    recentRow,
    `select count(*)::int as recent from mails where recipient = $1 and template = $2 and created_at > $3`,
    [recipient, kind, isoAfter(now, -hourMs)],
  )
  return rows[0]?.recent ?? 0
}
