import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import type { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Access } from '#server/access.ts'
import { openPool } from '#server/adapters/database/openPool.ts'
import type { ServingConnection } from '#server/adapters/database/servingConnection.ts'
import { sessionOptions, transactionSettings } from '#server/adapters/database/sessionOptions.ts'
import { inSpan } from '#server/adapters/traces/inSpan.ts'
import type { Row } from './binding.ts'
import { refusalOf } from './constraints.ts'
import { isUuid } from './ids.ts'

/**
 * The statements of one transaction, run in the order in which they are issued. Each text is prepared once per
 * connection.
 */
export type Tx = {
  /** Drizzle's query builder, for ordinary statements of declared tables. */
  db: PgRemoteDatabase
  /** The rows of a hand-written SQL statement, each parsed by the schema. */
  sql<T>(schema: z.ZodType<T>, text: string, values?: Values, planning?: Planning): Promise<T[]>
  /** Runs a hand-written SQL statement whose rows are not read. */
  execute(text: string, values?: Values, planning?: Planning): Promise<void>
}

type Values = readonly unknown[]

/**
 * `anew` plans the statement for its actual values: some match a handful of rows and others a million, so one plan
 * cannot suit both.
 */
export type Planning = 'once' | 'anew'

/** The context of a transaction: the member, the organisation, and the plan and the role that it needs. */
export type Scope = {
  accountId: string
  orgId: string
  need: Exclude<Access['plan'], '-'>
  /** The minimum role that this requires. */
  role: Role
  /** The language of the caller's input. */
  language?: Language
}

export type Database = {
  /** One transaction without an organisation: tenant tables appear empty in it. */
  global<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction in an organisation. The database checks membership and plan and sets the tenant in the same
   * transaction, so that this cannot be omitted.
   * @throws AppError notFound (no such organisation for this account), planRequired, roleRequired
   */
  inOrganization<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same, read-only: all data read are of one moment, however long it takes. */
  inSnapshot<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Checks that a connection is available and answers. */
  ping(): Promise<void>
  /** Busy and idle connections, and transactions that wait for one. */
  connections(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** More texts than this are not prepared under a name: unlimited generated SQL must not fill the server's memory. */
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

// Dates and times stay text: creating Date objects cost 100 µs per list page, and JSON needs text anyway.
const asText = (value: string) => value
const asInstant = (value: string) => value.replace(' ', 'T').replace(/\+00$/, 'Z')
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMPTZ, asInstant],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])
/** How values of columns arrive from PostgreSQL: dates and instants as text, numbers as numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Beyond this time no answer is expected: the network is gone, and proxies and clients have given up as well. */
const statementMs = 60_000

/**
 * Opens a pool as the role that serves requests.
 * @param answerMs how long a statement may take; then its connection is closed, and the caller gets `unavailable`
 */
export function openDatabase(
  { pooler, ...config }: ServingConnection,
  poolSize: number,
  answerMs = statementMs,
): Database {
  const options = `${config.options ?? ''} ${sessionOptions}`.trim()
  const settings = pooler === undefined ? '' : transactionSettings
  const naming = pooler?.hasNamedStatements === false ? () => undefined : nameOf
  const pool = openPool({
    ...config,
    // A pooler refuses options; there each transaction sets them.
    ...(pooler === undefined && { options }),
    types: columnTypes,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    query_timeout: answerMs,
    // A connection keeps its prepared statements and their plans: worth keeping during idle periods.
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
    } catch (thrown) {
      // Its message would contain the parameter values.
      const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown
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

  const transaction = <T>(work: (tx: Tx) => Promise<T>, scope?: Scope, begin = 'begin') =>
    inSpan('transaction', postgresql, () => within(work, scope, begin))

  const within = <T>(work: (tx: Tx) => Promise<T>, scope: Scope | undefined, begin: string) =>
    withClient(async (client) => {
      const { tx, end } = openTransaction(client, naming)
      try {
        // In one round trip: where the entry is refused, the statements that the work has issued meanwhile fail with
        // it.
        const [, , result] = await Promise.all([
          client.query(begin + settings),
          scope && enter(tx, scope),
          // Async, so that a synchronous error does not leave the other promises unhandled.
          (async () => work(tx))(),
        ])
        await end('commit')
        return result
      } catch (error) {
        await end('rollback')
        throw error
      }
    })

  return {
    global: (work) => transaction(work),
    inOrganization: async (scope, work) => transaction(work, checked(scope)),
    inSnapshot: async (scope, work) =>
      transaction(work, checked(scope), 'begin isolation level repeatable read read only'),
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool
      return { busy: totalCount - idle, idle, waiting }
    },
    close: () => pool.end(),
  }
}

/** The name that OpenTelemetry defines. */
const postgresql = { 'db.system.name': 'postgresql' }

/** Runs one statement; `array` returns each row as the list of its values, as drizzle expects it. */
export type Run = (text: string, values?: Values, planning?: Planning, rowMode?: 'array') => Promise<Row[]>

const runs = new WeakMap<Tx, Run>()

/** The query methods of a transaction, built on a function that runs a statement. */
export function createTx(run: Run): Tx {
  const tx: Tx = {
    db: drizzle(async (text, values, method) => ({
      rows: await run(text, values, 'once', method === 'all' ? 'array' : undefined),
    })),
    sql: async (schema, text, values, planning) => parseRows(schema, await run(text, values, planning)),
    execute: async (text, values, planning) => void (await run(text, values, planning)),
  }
  runs.set(tx, run)
  return tx
}

/** The same transaction with its statements passed through `around`: proofs and tests observe or change them. */
export function interceptStatements(tx: Tx, around: (run: Run) => Run): Tx {
  const run = runs.get(tx)
  if (!run) throw new Error('Only a transaction of createTx has statements to intercept')
  return createTx(around(run))
}

/** Parsing this many rows takes about a millisecond; then other requests get a turn. */
const rowsPerYield = 5000

async function parseRows<T>(schema: z.ZodType<T>, rows: readonly Row[]): Promise<T[]> {
  const parsed: T[] = []
  for (const row of rows) {
    if (parsed.length > 0 && parsed.length % rowsPerYield === 0) await setImmediate()
    parsed.push(schema.parse(row))
  }
  return parsed
}

/** The operation of a statement, by its SQL keyword. */
const operationOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

function openTransaction(client: pg.PoolClient, naming: (text: string) => string | undefined) {
  let isOver = false
  let failure: Error | undefined
  const run: Run = async (text, values = [], planning = 'once', rowMode) => {
    if (isOver) throw new Error('The transaction of this statement is over')
    const name = planning === 'once' ? naming(text) : undefined
    try {
      const statement: pg.QueryConfig = { ...(name && { name }), text, values: [...values] }
      const { rows } = await inSpan(
        operationOf(text),
        // Values are never part of a text.
        { ...postgresql, 'db.query.text': text },
        () => client.query<Row>({ ...statement, ...(rowMode && { rowMode }) }),
        SpanKind.CLIENT,
      )
      return rows
    } catch (error) {
      failure ??= error as Error
      throw error
    }
  }
  const end = async (how: 'commit' | 'rollback') => {
    isOver = true
    // The commit of a transaction that failed earlier is a silent rollback, so the earlier failure is thrown.
    if (how === 'commit' && failure) throw failure
    await client.query(how)
  }
  return { tx: createTx(run), end }
}

const enter = (tx: Tx, { accountId, orgId, need, role }: Scope) =>
  tx.execute('select matrice.enter_organization($1, $2, $3, $4)', [accountId, orgId, need, role])

/** An ID that is no UUID belongs to no organisation; the database would raise a type error. */
function checked(scope: Scope): Scope {
  if (!isUuid(scope.orgId)) throw new AppError('notFound')
  return scope
}

const explained = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? (refusalOf(error) ?? error) : error

/**
 * The connection is gone, or it and the process no longer agree on prepared statements: 26000 after something dropped
 * them, 0A000 after a migration changed a result type. A new connection works in each case.
 */
const isConnectionUseless = (error: unknown): error is Error =>
  error instanceof Error &&
  (/Connection terminated|not queryable|Query read timeout|ECONNRE|EPIPE/.test(error.message) ||
    ('code' in error &&
      typeof error.code === 'string' &&
      /^(57P0[1-3]|08\w{3}|26000|0A000)$/.test(error.code)))
