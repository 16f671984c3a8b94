import type { Tx } from '../../store/database.ts'
import { localIssuer } from './identityContext.ts'
import type { LocalAccount } from './localAccounts.ts'

/** What a password is checked against: an account's, or that of a sign-up still to be confirmed. */
export type Credential =
  { kind: 'account'; account: LocalAccount; passwordHash: string } | { kind: 'signUp'; passwordHash: string }

type Row = LocalAccount & { passwordHash: string }

/** Both look-ups are always made, so that the time does not tell which kind there is, if any. */
export async function findCredential(tx: Tx, emailNormalised: string): Promise<Credential | undefined> {
  const [accounts, signUps] = await Promise.all([
    tx.query<Row>(
      `select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName",
         a.preferred_language as "preferredLanguage", a.confirmed_at is not null as "isConfirmed",
         c.password_hash as "passwordHash"
       from accounts a join credentials c on c.account_id = a.id
       where a.issuer = '${localIssuer}' and a.email_normalised = $1`,
      [emailNormalised],
    ),
    tx.query<{ passwordHash: string }>(
      `select password_hash as "passwordHash" from sign_ups
       where email_normalised = $1 and used_at is null order by created_at desc limit 1`,
      [emailNormalised],
    ),
  ])
  const [row] = accounts
  if (row) {
    const { passwordHash, ...account } = row
    return { kind: 'account', account, passwordHash }
  }
  return signUps[0] && { kind: 'signUp', passwordHash: signUps[0].passwordHash }
}
