import { z } from 'zod'
import type { Tx } from '#server/store/engine/database.ts'
import { localIssuer } from './identityContext.ts'
import { localAccountRow, type LocalAccount } from './localAccounts.ts'

/** What a password is checked against: an account, or a sign-up that is not confirmed yet. */
export type Credential =
  { kind: 'account'; account: LocalAccount; passwordHash: string } | { kind: 'signUp'; passwordHash: string }

const accountRow = localAccountRow.extend({ passwordHash: z.string() })

const storedPasswordRow = z.object({ passwordHash: z.string(), changedAt: z.string() })

/**
 * Reads the current hash and locks it until this transaction ends. Every operation that opens a session, changes a
 * password or creates a reset link begins here, so that none of them decides on an outdated password.
 */
export async function lockCredential(
  tx: Tx,
  accountId: string,
): Promise<{ passwordHash: string; changedAt: string } | undefined> {
  const rows = await tx.sql(
    storedPasswordRow,
    `select password_hash as "passwordHash", changed_at as "changedAt" from credentials
     where account_id = $1 for no key update`,
    [accountId],
  )
  return rows[0]
}

const signUpRow = z.object({ passwordHash: z.string() })

/** Always makes both look-ups, so that the response time does not reveal which kind exists, if any. */
export async function findCredential(tx: Tx, emailNormalised: string): Promise<Credential | undefined> {
  const accounts = await tx.sql(
    accountRow,
    `select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName",
         a.preferred_language as "preferredLanguage", a.confirmed_at is not null as "isConfirmed",
         c.password_hash as "passwordHash"
       from accounts a join credentials c on c.account_id = a.id
       where a.issuer = '${localIssuer}' and a.email_normalised = $1`,
    [emailNormalised],
  )
  const signUps = await tx.sql(
    signUpRow,
    `select password_hash as "passwordHash" from sign_ups
       where email_normalised = $1 and used_at is null order by created_at desc limit 1`,
    [emailNormalised],
  )
  const [row] = accounts
  if (row) {
    const { passwordHash, ...account } = row
    return { kind: 'account', account, passwordHash }
  }
  return signUps[0] && { kind: 'signUp', passwordHash: signUps[0].passwordHash }
}
