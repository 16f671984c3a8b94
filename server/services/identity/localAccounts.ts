import { z } from 'zod'
import { language } from '#model/wire/identity/accounts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { localIssuer } from './identityContext.ts'
import { subjectOf } from './mintTokens.ts'
import { idRow } from '#server/store/engine/rows.ts'
import { credentials } from '#server/store/tables/identity.ts'

/** An account of our own provider. */
export const localAccountRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  preferredLanguage: language,
  isConfirmed: z.boolean(),
})
export type LocalAccount = z.output<typeof localAccountRow>

const columns = `a.id, a.email, a.first_name as "firstName", a.last_name as "lastName",
  a.preferred_language as "preferredLanguage", a.confirmed_at is not null as "isConfirmed"`

/** The account of our own provider with this address, as `normaliseEmail` writes it; undefined when there is none. */
export async function findAccountByEmail(tx: Tx, emailNormalised: string): Promise<LocalAccount | undefined> {
  const rows = await tx.sql(
    localAccountRow,
    `select ${columns} from accounts a where a.issuer = '${localIssuer}' and a.email_normalised = $1`,
    [emailNormalised],
  )
  return rows[0]
}

/** The account with this ID, of any provider; undefined when there is none. */
export async function findAccount(tx: Tx, id: string): Promise<LocalAccount | undefined> {
  const rows = await tx.sql(localAccountRow, `select ${columns} from accounts a where a.id = $1`, [id])
  return rows[0]
}

export const newAccountRow = z.object({
  id: z.string(),
  email: z.string(),
  emailNormalised: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  preferredLanguage: language,
  passwordHash: z.string(),
})
export type NewAccount = z.output<typeof newAccountRow>

/** Creates an account with its password; false, and no change, where the e-mail already has one. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  { at, isConfirmed }: { at: string; isConfirmed: boolean },
): Promise<boolean> {
  const rows = await tx.sql(
    idRow,
    `insert into accounts (id, issuer, subject, email, email_normalised, first_name, last_name,
       preferred_language, created_at, confirmed_at)
     values ($1, '${localIssuer}', $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (email_normalised) where issuer = 'local' do nothing returning id`,
    [
      account.id,
      subjectOf(account.id),
      account.email,
      account.emailNormalised,
      account.firstName,
      account.lastName,
      account.preferredLanguage,
      at,
      isConfirmed ? at : null,
    ],
  )
  if (rows.length === 0) return false
  await tx.db
    .insert(credentials)
    .values({ accountId: account.id, passwordHash: account.passwordHash, changedAt: at })
  return true
}
