import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { localIssuer, lockEmail } from './identityContext.ts'
import { emailLockMs, lockout, networkLockMs } from './lockout.ts'
import { loginFailures } from '#server/store/tables/identity.ts'

/**
 * The source of a login attempt: the e-mail as a keyed hash for the counters and in clear for the account, and the
 * network.
 */
export type AttemptSource = { emailHash: string; emailNormalised: string; network: string }

export type Attempt =
  | { isAdmitted: false; lockedMs: number }
  /** `closesAccount`: one more failure locks the account for all networks. */
  | { isAdmitted: true; id: string; closesAccount: boolean }

const historyRow = z.object({
  here: z.array(z.number()).nullable(),
  everywhere: z.array(z.number()).nullable(),
  isKnownNetwork: z.boolean(),
})
type History = z.output<typeof historyRow>

/**
 * Counts an attempt as failed before the password is verified, one at a time for each e-mail: however many arrive at
 * once, no more are admitted than the limits allow. A success removes it.
 */
export async function reserveAttempt(tx: Tx, attempter: AttemptSource, now: Date): Promise<Attempt> {
  await lockEmail(tx, attempter.emailHash)
  const history = await readHistory(tx, attempter, now)
  const nowMs = now.getTime()
  const lockedMs = Math.max(
    networkLockMs(history.here ?? [], nowMs),
    history.isKnownNetwork ? 0 : emailLockMs(history.everywhere ?? [], nowMs),
  )
  if (lockedMs > 0) return { isAdmitted: false, lockedMs }
  const id = uuidv7()
  await tx.db
    .insert(loginFailures)
    .values({ id, emailHash: attempter.emailHash, ip: attempter.network, failedAt: now.toISOString() })
  const failures = (history.everywhere?.length ?? 0) + 1
  return { isAdmitted: true, id, closesAccount: failures === lockout.attemptsPerEmail }
}

/** After a success: resets the counter of the network; failures from elsewhere still count against the account. */
export async function resetNetworkFailures(tx: Tx, { emailHash, network }: AttemptSource): Promise<void> {
  await tx.db
    .delete(loginFailures)
    .where(and(eq(loginFailures.emailHash, emailHash), eq(loginFailures.ip, network)))
}

/** After a password reset: resets the counters of the account. */
export async function forgiveEmail(tx: Tx, emailHash: string): Promise<void> {
  await tx.db.delete(loginFailures).where(eq(loginFailures.emailHash, emailHash))
}

/** Removes an attempt that ended without a verdict on the password. */
export async function withdrawAttempt(tx: Tx, id: string): Promise<void> {
  await tx.db.delete(loginFailures).where(eq(loginFailures.id, id))
}

async function readHistory(tx: Tx, attempter: AttemptSource, now: Date): Promise<History> {
  const [history] = await tx.sql(
    historyRow,
    `select
       (select array_agg(at) from (
          select (extract(epoch from failed_at) * 1000)::float8 as at from login_failures
          where email_hash = $1 and ip = $2 and failed_at > $5
          order by failed_at desc limit ${lockout.attemptsPerNetwork}) newest) as here,
       (select array_agg(at) from (
          select (extract(epoch from failed_at) * 1000)::float8 as at from login_failures
          where email_hash = $1 and failed_at > $5
          order by failed_at desc limit ${lockout.attemptsPerEmail}) newest) as everywhere,
       exists (
         select from sessions s join accounts a on a.id = s.account_id
         where a.issuer = '${localIssuer}' and a.email_normalised = $3 and s.ip = $2 and s.created_at > $4
       ) as "isKnownNetwork"`,
    [
      attempter.emailHash,
      attempter.network,
      attempter.emailNormalised,
      isoAfter(now, -lockout.knownNetworkMs),
      isoAfter(now, -lockout.emailMs),
    ],
  )
  if (!history) throw new Error('a select without a table answers one row')
  return history
}
