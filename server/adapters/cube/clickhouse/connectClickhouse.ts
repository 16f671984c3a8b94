import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
  type ClickHouseSettings,
} from '@clickhouse/client'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { readCubeAddress, type CubeAddress } from './cubeAddress.ts'

/** A table that existed no longer exists. */
export class TableDroppedError extends Error {}

type Wish = { settings?: ClickHouseSettings; signal?: AbortSignal }

/**
 * A connection to a ClickHouse server. A query ends with its signal, on the server too.
 * @throws AppError unavailable if the server does not answer or refuses the login, cubeTooSlow; TableDroppedError
 */
export type Clickhouse = {
  rows: (sql: string, wish?: Wish) => Promise<unknown[][]>
  run: (sql: string) => Promise<void>
  insertRow: (table: string, row: Readonly<Record<string, string>>) => Promise<void>
  insertParquet: (table: string, path: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Time limit of statements that are not queries (listing, creating or dropping tables) when the server is unavailable.
 */
const shortMs = 10_000
const requestMs = 60_000
/** Maximum length of the reason of a refusal in the log. */
const reasonMax = 500

const answer = z.object({ data: z.array(z.array(z.unknown())) })

/** ClickHouse error codes of a query that exceeds a limit: time, rows read, memory. */
const limitExceededCodes = new Set(['159', '160', '241', '394'])
const unknownTable = '60'
/** ClickHouse error codes of invalid statements: these are bugs of ours. */
const ours = new Set(['36', '42', '43', '46', '47', '53', '62', '179', '215', '386'])

/** Creates a client of a server; no request is sent yet. */
export function connectClickhouse(address: string): Clickhouse {
  const settings = readCubeAddress(address)
  const client = createClient({
    ...settings,
    application: 'matrice',
    request_timeout: requestMs,
    // Callers report errors; the client's own log would contain users and queries.
    log: { level: ClickHouseLogLevel.OFF },
  })

  async function query<Result>(work: (id: string) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const id = randomUUID()
    try {
      return await work(id)
    } catch (error) {
      // Otherwise the server would continue a query that nobody waits for.
      if (signal?.aborted === true)
        void client.command({ query: `kill query where query_id = '${id}' async` }).catch(() => undefined)
      throw toAppError(error, settings)
    }
  }

  // Asynchronously inserted rows would not be visible yet to a query that looks for them.
  const atOnce = { async_insert: 0, input_format_null_as_default: 0 } as const
  return {
    rows: (sql, { settings: own = {}, signal = AbortSignal.timeout(shortMs) } = {}) =>
      query(async (id) => {
        const found = await client.query({
          query: sql,
          format: 'JSONCompact',
          query_id: id,
          abort_signal: signal,
          // Reports a failure that happens midway as an error.
          clickhouse_settings: { ...own, wait_end_of_query: 1 },
        })
        return answer.parse(await found.json()).data
      }, signal),
    run: (sql) => {
      const signal = AbortSignal.timeout(shortMs)
      return query(async (id) => {
        await client.command({ query: sql, query_id: id, abort_signal: signal })
      }, signal)
    },
    insertRow: (table, row) => {
      const signal = AbortSignal.timeout(shortMs)
      return query(async (id) => {
        await client.insert({
          table,
          values: [row],
          columns: Object.keys(row) as [string, ...string[]],
          format: 'JSONEachRow',
          query_id: id,
          abort_signal: signal,
          clickhouse_settings: atOnce,
        })
      }, signal)
    },
    insertParquet: (table, path) =>
      query(async (id) => {
        await client.insert({
          table,
          values: createReadStream(path),
          format: 'Parquet',
          query_id: id,
          clickhouse_settings: atOnce,
        })
      }),
    close: () => client.close(),
  }
}

/** Maps an error of the client to an error of ours, without the password. */
function toAppError(error: unknown, { username, password }: CubeAddress): Error {
  const reason = new Error(`ClickHouse: ${withoutSecrets(error, [`${username}:${password}`, password])}`)
  if (!(error instanceof ClickHouseError)) return new AppError('unavailable', { cause: reason })
  if (error.code === unknownTable) return new TableDroppedError(reason.message)
  if (limitExceededCodes.has(error.code)) return new AppError('cubeTooSlow', { cause: reason })
  return ours.has(error.code) ? reason : new AppError('unavailable', { cause: reason })
}

/** A proxy may include the request in its answer. */
function withoutSecrets(error: unknown, secrets: readonly string[]): string {
  const said =
    error instanceof Error
      ? `${error instanceof ClickHouseError ? `${error.code} ` : ''}${error.message}`
      : String(error)
  return secrets
    .flatMap((secret) => [Buffer.from(secret).toString('base64'), encodeURIComponent(secret), secret])
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), said)
    .slice(0, reasonMax)
}
