import { createHash } from 'node:crypto'
import pg from 'pg'
import { AppError } from '#model/errors.ts'
import type { Access } from '../access.ts'
import { refusalOf } from './constraints.ts'

/** The statements of one transaction. Each text is prepared once a connection, under a name of its own. */
export type Tx = {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>
}

/** On whose behalf a transaction runs: the member, the organisation, and the plan the route needs. */
export type Scope = { accountId: string; orgId: string; need: Exclude<Access['plan'], '-'> }

export type Database = {
  /** One transaction without an organisation: tenant tables look empty in it. */
  global<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction in an organisation. Membership, plan and tenant are checked and set by the database in
   * the same transaction, so that forgetting them is impossible.
   * @throws AppError notFound (no such organisation for this account), planRequired
   */
  inOrganization<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `inOrganization`, in one round trip: `work` must issue all its statements before its first await,
   * since the commit is written right behind them.
   */
  batch<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Is a connection to be had, and does it answer? */
  ping(): Promise<void>
  close(): Promise<void>
}

/** More texts than this are not named: a runaway of generated SQL must not fill the server's memory. */
const namedStatementsMax = 2000

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namedStatementsMax) return undefined
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

// Dates and times stay text: making Date objects cost 100 µs a list page, and JSON needs text anyway.
const asText = (value: string) => value
const asInstant = (value: string) => value.replace(' ', 'T').replace(/\+00$/, 'Z')
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMPTZ, asInstant],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const enterOrganization = 'select matrice.enter_organization($1, $2, $3)'

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Opens a pool as the role that serves requests. */
export function openDatabase(config: pg.PoolConfig, poolSize: number): Database {
  const options = `${config.options ?? ''} -c timezone=UTC`.trim()
  const pool = new pg.Pool({
    ...config,
    options,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: 5000,
  })
  // A connection that dies while idle is replaced by the pool; the next request shows the error if it stays down.
  pool.on('error', () => undefined)

  async function withClient<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      return await run(client)
    } catch (error) {
      if (isConnectionLost(error)) {
        broken = error
        throw new AppError('unavailable', { cause: error })
      }
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const transaction = <T>(work: (tx: Tx) => Promise<T>, scope?: Scope) =>
    withClient(async (client) => {
      const opened = corked(client, () => open(client, scope, work))
      try {
        await opened.entered
        const result = await opened.result
        await client.query('commit')
        return result
      } catch (error) {
        await opened.result.catch(() => undefined)
        await client.query('rollback')
        throw explained(error)
      }
    })

  const batch = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    withClient(async (client) => {
      const opened = corked(client, () => ({
        ...open(client, scope, (tx) => atOnce(tx, work)),
        // After a failed statement this commit ends the transaction as a rollback.
        committed: observed(client.query('commit')),
      }))
      try {
        await opened.entered
        const result = await opened.result
        await opened.committed
        return result
      } catch (error) {
        await Promise.allSettled([opened.result, opened.committed])
        throw explained(error)
      }
    })

  return {
    global: (work) => transaction(work),
    inOrganization: async (scope, work) => transaction(work, checked(scope)),
    batch: async (scope, work) => batch(checked(scope), work),
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    close: () => pool.end(),
  }
}

/** Writes BEGIN, the entry check and the first statements of `work` without waiting for answers. */
function open<T>(client: pg.PoolClient, scope: Scope | undefined, work: (tx: Tx) => Promise<T>) {
  const tx = transactionOn(client)
  const begun = client.query('begin')
  const entered = scope
    ? tx.query(enterOrganization, [scope.accountId, scope.orgId, scope.need])
    : Promise.resolve([])
  const result = Promise.all([begun, work(tx)]).then(([, value]) => value)
  return { entered: observed(entered), result: observed(result) }
}

/** Lets `work` issue statements only until its first await: later ones would miss the transaction. */
function atOnce<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isClosed = false
  const limited: Tx = {
    query: (text, values) => {
      if (isClosed) throw new Error('A batch must issue all its statements before its first await')
      return tx.query(text, values)
    },
  }
  const result = work(limited)
  isClosed = true
  return result
}

const transactionOn = (client: pg.PoolClient): Tx => ({
  async query<R extends object>(text: string, values: readonly unknown[] = []) {
    const name = nameOf(text)
    const answer = await client.query<R>({ text, values: [...values], ...(name && { name }) })
    return answer.rows
  },
})

/** One write to the socket for all that `run` sends. */
function corked<T>(client: pg.PoolClient, run: () => T): T {
  const { stream } = (
    client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } }
  ).connection
  stream.cork()
  try {
    return run()
  } finally {
    stream.uncork()
  }
}

/** The same promise, whose failure does not count as unhandled before somebody awaits it. */
function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** An id that is no uuid belongs to nobody; asking the database would be a type error. */
function checked(scope: Scope): Scope {
  if (!isUuid(scope.orgId)) throw new AppError('notFound')
  return scope
}

const explained = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? (refusalOf(error) ?? error) : error

const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Connection terminated|not queryable|ECONNRE|EPIPE/.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && /^(57P0[1-3]|08\w{3})$/.test(error.code)))
