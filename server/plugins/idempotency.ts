import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { lt } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { expiredBefore } from '#model/rules/identity/retentionTerms.ts'
import type { Database, Tx } from '../store/engine/database.ts'
import { idempotencyKeys } from '#server/store/tables/requests.ts'

const keyRow = z.object({ key: z.string() })
const savedRow = z.object({ bodyHash: z.string(), answer: z.unknown() })

/** The key that identifies a request, and the hash of its body. */
type KeyUse = { place: readonly [account: string, route: string, key: string]; bodyHash: string }

/**
 * Runs a creating request once per Idempotency-Key. The transaction of the effect also writes the key and the answer,
 * so a crash keeps both or neither. A repeated request gets the saved answer; a repeat of a request still in progress
 * waits for it. Without the header the work simply runs.
 * @throws AppError idempotencyMismatch when the key was used for another body.
 */
export async function once<T>(
  request: FastifyRequest,
  tx: Tx,
  work: () => Promise<T>,
  /** Content that identifies the request if its body is a stream. */
  sent: unknown = request.body,
): Promise<T> {
  const use = useOf(request, sent)
  if (!use) return work()
  const { place, bodyHash } = use
  // Waits for a transaction that holds the same key, then inserts nothing if that one has committed.
  const inserted = await tx.sql(
    keyRow,
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
  // Stored as a JSON string: PostgreSQL's own JSON accepts neither NUL nor lone surrogates, which a refused row may
  // contain.
  await tx.execute(
    'update idempotency_keys set answer = $4 where account_id = $1 and route = $2 and key = $3',
    [...place, JSON.stringify(JSON.stringify(answer ?? null))],
  )
  return answer
}

/**
 * The saved answer of a request that ran under the same key; undefined if there is none. For routes that do much work
 * outside of a transaction before they call `once`.
 * @throws AppError idempotencyMismatch when the key was used for another body.
 */
export async function recall<T>(
  request: FastifyRequest,
  tx: Tx,
  sent: unknown = request.body,
): Promise<T | undefined> {
  const use = useOf(request, sent)
  return use && ((await readAnswer(tx, use))?.saved as T | undefined)
}

/** Deletes keys and their answers that are more than a day old. */
export async function deleteExpiredKeys(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global(async (tx) => {
    await tx.db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, expiredBefore('answeredCalls', now)))
  })
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

/** The path as its route reads it: the same path can be encoded in many ways. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const given = params as Readonly<Record<string, string>>
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  )
}

async function readAnswer(tx: Tx, { place, bodyHash }: KeyUse): Promise<{ saved: unknown } | undefined> {
  const [found] = await tx.sql(
    savedRow,
    'select body_hash as "bodyHash", answer from idempotency_keys where account_id = $1 and route = $2 and key = $3',
    [...place],
  )
  if (!found) return undefined
  if (found.bodyHash !== bodyHash) throw new AppError('idempotencyMismatch')
  // Answers saved by an earlier version are not JSON strings.
  return { saved: typeof found.answer === 'string' ? JSON.parse(found.answer) : found.answer }
}
