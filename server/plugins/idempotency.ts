import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import { sweptBefore } from '#model/rules/keepingTerms.ts'
import type { Database, Tx } from '../store/database.ts'

const savedRow = z.object({ bodyHash: z.string(), answer: z.unknown() })

/** Under what a request is known, and what it carried. */
type KeyUse = { place: readonly [account: string, route: string, key: string]; bodyHash: string }

/**
 * Runs a creating request once per Idempotency-Key: the key and the answer are written by the transaction of
 * the effect, so a crash keeps both or neither. A repeat gets the saved answer; a request still under way makes
 * its twin wait. Without the header it simply runs.
 * @throws AppError idempotencyMismatch when the key was used for another body.
 */
export async function once<T>(
  request: FastifyRequest,
  tx: Tx,
  work: () => Promise<T>,
  /** What makes two requests the same, where the body is a stream. */
  sent: unknown = request.body,
): Promise<T> {
  const use = useOf(request, sent)
  if (!use) return work()
  const { place, bodyHash } = use
  // Waits for a transaction that holds the same key, then inserts nothing if that one committed.
  const inserted = await tx.query(
    `insert into idempotency_keys (account_id, route, key, body_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [...place, bodyHash],
  )
  if (inserted.length === 0) {
    const answer = await readAnswer(tx, use)
    if (!answer) throw new AppError('idempotencyMismatch')
    return answer.saved as T
  }
  const answer = await work()
  // As a text of JSON: PostgreSQL's own JSON holds neither NUL nor halves of characters, which a row that is refused may
  // have brought.
  await tx.query(
    'update idempotency_keys set answer = $4 where account_id = $1 and route = $2 and key = $3',
    [...place, JSON.stringify(JSON.stringify(answer ?? null))],
  )
  return answer
}

/**
 * The saved answer of a request that was run under the same key, for who would do much outside of a transaction before
 * `once` finds it; undefined where there is none.
 * @throws AppError idempotencyMismatch when the key was used for another body.
 */
export async function recall<T>(request: FastifyRequest, tx: Tx): Promise<T | undefined> {
  const use = useOf(request, request.body)
  return use && ((await readAnswer(tx, use))?.saved as T | undefined)
}

/** Forgets the keys, and their answers, of more than a day ago. */
export async function sweepKeys(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global((tx) =>
    tx.query('delete from idempotency_keys where created_at < $1', [sweptBefore('answeredCalls', now)]),
  )
}

function useOf(request: FastifyRequest, sent: unknown): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw new AppError('badRequest')
  const route = `${request.method} ${pathOf(request)}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(sent ?? null))
    .digest('base64url')
  return { place: [request.caller.accountId, route, key], bodyHash }
}

/** The path as its route reads it: one place may be spelled in many ways. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const given = params as Readonly<Record<string, string>>
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  )
}

async function readAnswer(tx: Tx, { place, bodyHash }: KeyUse): Promise<{ saved: unknown } | undefined> {
  const [found] = await tx.read(
    savedRow,
    'select body_hash as "bodyHash", answer from idempotency_keys where account_id = $1 and route = $2 and key = $3',
    [...place],
  )
  if (!found) return undefined
  if (found.bodyHash !== bodyHash) throw new AppError('idempotencyMismatch')
  // Answers of a version before this one are no texts.
  return { saved: typeof found.answer === 'string' ? JSON.parse(found.answer) : found.answer }
}
