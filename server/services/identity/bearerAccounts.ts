import { AppError } from '#model/errors.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { BearerClaims } from './bearerVerifier.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { isUnconfirmed } from '#model/wire/identity/oauth.ts'
import { idRow } from '#server/store/engine/rows.ts'

/** Subjects of our own provider carry the account's ID. */
export function accountIdOf({ sub }: Pick<BearerClaims, 'sub'>): Promise<string> {
  const id = /^auth0\|([0-9a-f-]{36})$/.exec(sub)?.[1]
  return id === undefined ? Promise.reject(new AppError('unauthenticated')) : Promise.resolve(id)
}

/**
 * The account of a user of an external provider, keyed by (issuer, subject) (ASVS 6.8.1): created at the first token,
 * its e-mail and names updated from the provider. An e-mail that the provider marks as unconfirmed is not used: it
 * would give access to the invitations of its real owner.
 */
export const accountsOfProvider =
  (issuer: string, { db, now }: { db: Pick<Database, 'global'>; now: Clock }) =>
  (claims: BearerClaims): Promise<string> => {
    const email = isUnconfirmed(claims.email_verified) ? '' : claims.email
    return db.global(async (tx) => {
      const [account] = await tx.sql(
        idRow,
        `insert into accounts as a (id, issuer, subject, email, email_normalised, first_name, last_name,
           created_at, confirmed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
         on conflict (issuer, subject) do update set
           email = coalesce(nullif(excluded.email, ''), a.email),
           email_normalised = coalesce(nullif(excluded.email_normalised, ''), a.email_normalised),
           first_name = coalesce(nullif(excluded.first_name, ''), a.first_name),
           last_name = coalesce(nullif(excluded.last_name, ''), a.last_name)
         returning id`,
        [
          uuidv7(),
          issuer,
          claims.sub,
          email,
          normaliseEmail(email),
          claims.given_name,
          claims.family_name,
          now().toISOString(),
        ],
      )
      if (!account) throw new Error('an upsert answers its row')
      return account.id
    })
  }
