import type { FastifyInstance } from 'fastify'
import { interceptStatements, type Tx } from '#server/store/engine/database.ts'
import { rewriteStatements, type Rewrite } from '../app/rewriteStatements.ts'

/** Plants the fault; returns a function that restores the app. */
type Plant = (app: FastifyInstance) => () => void

const rewritten =
  (rewrite: Rewrite): Plant =>
  (app) =>
    rewriteStatements(app.identity, rewrite)

/** Possible faults of a reset, one each. */
export const plantedFaults: Readonly<Record<string, Plant>> = {
  'links live for ever': rewritten((text) =>
    text.replace('used_at is null and expires_at > $2', 'used_at is null and $2::timestamptz is not null'),
  ),
  'a link is not spent': rewritten((text) =>
    text.startsWith('update reset_tokens set used_at') ? null : text,
  ),
  'sessions go on': rewritten((text) => (text.startsWith('update sessions set revoked_at') ? null : text)),
  'a login does not ask whether its password still is one': trustFirstSight,
}

/** When the hash is read again for the session, it returns the one that was verified, even if it has changed since. */
function trustFirstSight(app: FastifyInstance): () => void {
  const { identity } = app
  const { db } = identity
  const verified = new Map<unknown, unknown>()
  const doubled = (tx: Tx) =>
    interceptStatements(tx, (run) => async (text, values, ...how) => {
      const rows = await run(text, values, ...how)
      for (const { id, passwordHash } of rows) if (id && passwordHash) verified.set(id, passwordHash)
      const known = text.includes('for no key update') ? verified.get(values?.[0]) : undefined
      return known === undefined ? rows : rows.map((row) => ({ ...row, passwordHash: known }))
    })
  identity.db = { ...db, global: (work) => db.global((tx) => work(doubled(tx))) }
  return () => void (identity.db = db)
}
