import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { accountIdOf } from '#server/services/identity/bearerAccounts.ts'
import { createBearerVerifier } from '#server/services/identity/bearerVerifier.ts'
import { trustOurselves } from '#server/services/identity/tokenTrust.ts'
import type { CallerKind } from '#tests/support/accessCallers.ts'

export type Subject = { app: FastifyInstance; database: Pool }

/** A hole in access control; `open` returns the function that closes it again. */
type PlantedHole = { caller: CallerKind; open: (subject: Subject) => Promise<() => Promise<void>> }

/** Accepts tokens that the real check refuses. */
const verifyingWith =
  (laxity: { audience?: string; endedSessionsGoOn?: boolean }): PlantedHole['open'] =>
  async ({ app }) => {
    const { settings, keys, revoked, now } = app.identity
    const strict = app.verifyBearer
    const lax = createBearerVerifier({
      trust: { ...trustOurselves(settings, keys), ...(laxity.audience && { audience: laxity.audience }) },
      findAccountId: accountIdOf,
      revoked: laxity.endedSessionsGoOn ? { has: async () => false } : revoked,
      now,
    })
    app.verifyBearer = (token) => strict(token).catch(() => lax(token))
    return async () => void (app.verifyBearer = strict)
  }

/** Enters organisations without the database function that checks access. */
const enteringBy =
  (body: string): PlantedHole['open'] =>
  async ({ database }) => {
    await database.query(`alter function matrice.enter_organization rename to enter_strictly;
      create function matrice.enter_organization(account uuid, org uuid, need text, least_role text) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$ begin ${body} end $$;
      alter function matrice.enter_organization owner to matrice_owner;
      grant execute on function matrice.enter_organization to matrice_app`)
    return async () => {
      await database.query(`drop function matrice.enter_organization;
        alter function matrice.enter_strictly rename to enter_organization`)
    }
  }

/** Holes that the matrix must find, each with the caller that gets through. */
export const plantedHoles: Readonly<Record<string, PlantedHole>> = {
  'tokens for the data API are good here': {
    caller: 'a data token',
    open: verifyingWith({ audience: 'data-api' }),
  },
  'tokens of uploads are good here': {
    caller: 'an upload token of another file',
    open: verifyingWith({ audience: 'upload' }),
  },
  'sessions that were ended go on': {
    caller: 'the token of a session that was ended',
    open: verifyingWith({ endedSessionsGoOn: true }),
  },
  'every plan is enough': {
    caller: 'a member on the Starter plan',
    open: enteringBy(`perform matrice.enter_strictly(account, org, 'any');`),
  },
  'nobody is asked whether they belong': {
    caller: 'a member of another organisation',
    open: enteringBy(`perform set_config('app.org', org::text, true);`),
  },
}
