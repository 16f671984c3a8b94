import { AppError } from '#model/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { uuidv7 } from '../../store/ids.ts'
import type { BearerClaims } from './bearerVerifier.ts'
import { normaliseEmail } from '#model/rules/normaliseEmail.ts'
import { isUnconfirmed } from '#model/wire/oauth.ts'

/** Our own subjects carry the account's id. */
export function accountIdOf({ sub }: Pick<BearerClaims, 'sub'>): Promise<string> {
  const id = /^auth0\|([0-9a-f-]{36})$/.exec(sub)?.[1]
  return id === undefined ? Promise.reject(new AppError('unauthenticated')) : Promise.resolve(id)
}

/**
 * The account of somebody a foreign provider vouches for, keyed by (issuer, subject) (ASVS 6.8.1): created
 * when first seen, its e-mail and names kept as the provider last said. An e-mail that the provider calls unconfirmed is
 * not taken: it would open the invitations of whoever it belongs to.
 */
export const accountsOfProvider =
  (issuer: string, { db, now }: { db: Pick<Database, 'global'>; now: Clock }) =>
  (claims: BearerClaims): Promise<string> => {
    const email = isUnconfirmed(claims.email_verified) ? '' : claims.email
    return db.global(async (tx) => {
      const [account] = await tx.query<{ id: string }>(
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
