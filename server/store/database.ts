import { createHash } from 'node:crypto'
import pg from 'pg'
import { AppError } from '#model/errors.ts'
import type { Access } from '../access.ts'
import { openPool } from '../engines/database/openPool.ts'
import { sessionOptions } from '../engines/database/sessionOptions.ts'
import { refusalOf } from './constraints.ts'
import { RowClient } from './rowBytes.ts'
import { observed, StatementGroup, type RowSink } from './statementGroup.ts'

/** The statements of one transaction. Each text is prepared once a connection, under a name of its own. */
export type Tx = {
  /**
   * The rows; none where a `sink` takes them as they come. `anew` plans the statement for these very values: some
   * match a handful of rows and others a million, for which one plan cannot be right.
   */
  query<R extends object>(
    text: string,
    values?: readonly unknown[],
    sink?: RowSink,
    planning?: Planning,
  ): Promise<R[]>
}

export type Planning = 'once' | 'anew'

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
   * As `inOrganization`, in one round trip: `work` must issue all its statements before it first waits for the
   * database. They succeed or fail as one, also when they write; what `work` throws before they are sent
   * leaves no trace, but what it makes of the answers can undo nothing.
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

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Opens a pool as the role that serves requests. */
export function openDatabase(config: pg.PoolConfig, poolSize: number): Database {
  const options = `${config.options ?? ''} ${sessionOptions}`.trim()
  const pool = openPool({
    ...config,
    options,
    Client: RowClient,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // A connection holds its prepared statements and their plans: worth keeping through a quiet minute.
    idleTimeoutMillis: 0,
  })

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
      if (isConnectionUseless(error)) {
        broken = error
        throw new AppError('unavailable', { cause: error })
      }
      throw explained(error)
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const transaction = <T>(work: (tx: Tx) => Promise<T>, scope?: Scope) =>
    withClient(async (client) => {
      const session = openSession(client)
      try {
        const entered = Promise.all([session.query('begin'), scope && enter(session, scope)])
        const [, result] = await Promise.all([entered, work(session)])
        await session.commit()
        return result
      } catch (error) {
        await session.rollback()
        throw error
      }
    })

  const batch = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    withClient(async (client) => {
      const group = new StatementGroup(types)
      const tx = transactionOf(() => group)
      const entered = enter(tx, scope)
      let isRefused = false
      const result = work(tx)
      result.catch(() => (isRefused = true))
      // Behind everything that can run without waiting for the outside: then `work` has issued all it has. What it
      // throws before is thrown with nothing sent.
      process.nextTick(() => isRefused || client.query(group))
      const [value] = await Promise.all([result, entered, group.done])
      return value
    })

  return {
    global: (work) => transaction(work),
    inOrganization: async (scope, work) => transaction(work, checked(scope)),
    batch: async (scope, work) => batch(checked(scope), work),
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    close: () => pool.end(),
  }
}

/** A transaction on one connection: what is issued before the next wait travels as one group of statements. */
function openSession(client: pg.PoolClient): Tx & { commit(): Promise<void>; rollback(): Promise<void> } {
  let unsent: StatementGroup | undefined
  let sent: Promise<unknown> | undefined
  let isOver = false

  const send = (group: StatementGroup | undefined): Promise<unknown> | undefined => {
    if (group) {
      client.query(group)
      sent = observed(Promise.all([sent, group.done]))
    }
    unsent = undefined
    return sent
  }
  const groupOf = (): StatementGroup => {
    if (isOver) throw new Error('The transaction of this statement is over')
    if (!unsent) {
      unsent = new StatementGroup(types)
      process.nextTick(() => send(unsent))
    }
    return unsent
  }
  return {
    ...transactionOf(groupOf),
    // What the work did not wait for goes along: behind a statement that fails PostgreSQL skips the commit.
    async commit() {
      const last = groupOf()
      isOver = true
      void transactionOf(() => last).query('commit')
      // The commit of a transaction that failed earlier is a silent rollback: no failure may be overlooked.
      await send(last)
    },
    async rollback() {
      isOver = true
      unsent = undefined
      if (!sent) return
      const last = new StatementGroup(types)
      const ended = transactionOf(() => last).query('rollback')
      client.query(last)
      await ended
    },
  }
}

const transactionOf = (groupOf: () => StatementGroup): Tx => ({
  query<R extends object>(
    text: string,
    values: readonly unknown[] = [],
    sink?: RowSink,
    planning: Planning = 'once',
  ) {
    return groupOf().add(text, planning === 'once' ? nameOf(text) : undefined, values, sink) as Promise<R[]>
  },
})

const enter = (tx: Tx, { accountId, orgId, need }: Scope) =>
  tx.query('select matrice.enter_organization($1, $2, $3)', [accountId, orgId, need])

/** An id that is no uuid belongs to nobody; asking the database would be a type error. */
function checked(scope: Scope): Scope {
  if (!isUuid(scope.orgId)) throw new AppError('notFound')
  return scope
}

const explained = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? (refusalOf(error) ?? error) : error

/**
 * The connection is gone, or it and the process no longer agree on prepared statements: 26000 after something
 * dropped them, 0A000 after a migration changed what one returns. A new connection works in each case.
 */
const isConnectionUseless = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Connection terminated|not queryable|ECONNRE|EPIPE/.test(error.message) ||
    ('code' in error &&
      typeof error.code === 'string' &&
      /^(57P0[1-3]|08\w{3}|26000|0A000)$/.test(error.code)))
