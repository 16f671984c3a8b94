import type { Tx } from '../../store/database.ts'
import { localIssuer } from './identityContext.ts'
import type { LocalAccount } from './localAccounts.ts'

/** What a password is checked against: an account's, or that of a sign-up still to be confirmed. */
export type Credential =
  { kind: 'account'; account: LocalAccount; passwordHash: string } | { kind: 'signUp'; passwordHash: string }

type Row = LocalAccount & { passwordHash: string }

/**
 * The hash as it is now; whoever decides on it or changes it next waits until this transaction ends. What opens a
 * session, changes a password or makes a link to change it begins here, so none of them decides on a password that is
 * no longer the account's.
 */
export async function lockCredential(
  tx: Tx,
  accountId: string,
): Promise<{ passwordHash: string; changedAt: string } | undefined> {
  const rows = await tx.query<{ passwordHash: string; changedAt: string }>(
    `select password_hash as "passwordHash", changed_at as "changedAt" from credentials
     where account_id = $1 for no key update`,
    [accountId],
  )
  return rows[0]
}

/** Both look-ups are always made, so that the time does not tell which kind there is, if any. */
export async function findCredential(tx: Tx, emailNormalised: string): Promise<Credential | undefined> {
  const accounts = await tx.query<Row>(
    `select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName",
         a.preferred_language as "preferredLanguage", a.confirmed_at is not null as "isConfirmed",
         c.password_hash as "passwordHash"
       from accounts a join credentials c on c.account_id = a.id
       where a.issuer = '${localIssuer}' and a.email_normalised = $1`,
    [emailNormalised],
  )
  const signUps = await tx.query<{ passwordHash: string }>(
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
