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

/** A table that was there is not there any more. */
export class TableGone extends Error {}

type Wish = { settings?: ClickHouseSettings; signal?: AbortSignal }

/**
 * A server of ClickHouse. What it is asked ends with its signal, also there.
 * @throws AppError unavailable where it does not answer or lets nobody in, cubeTooSlow; TableGone
 */
export type Clickhouse = {
  rows: (sql: string, wish?: Wish) => Promise<unknown[][]>
  run: (sql: string) => Promise<void>
  insertRow: (table: string, row: Readonly<Record<string, string>>) => Promise<void>
  insertParquet: (table: string, path: string) => Promise<void>
  close: () => Promise<void>
}

/** Of what is no question: whoever lists, makes or drops tables waits no longer for a server that is away. */
const shortMs = 10_000
const requestMs = 60_000
/** What is said of a refusal in the log. */
const reasonMax = 500

const answer = z.object({ data: z.array(z.array(z.unknown())) })

/** Codes of ClickHouse that tell of a query that asks too much: of time, of rows read, of memory. */
const tooMuch = new Set(['159', '160', '241', '394'])
const unknownTable = '60'
/** Codes that tell of statements that are wrong: they are ours. */
const ours = new Set(['36', '42', '43', '46', '47', '53', '62', '179', '215', '386'])

/** Opens the way to a server; nothing is asked of it yet. */
export function connectClickhouse(address: string): Clickhouse {
  const settings = readCubeAddress(address)
  const client = createClient({
    ...settings,
    application: 'matrice',
    request_timeout: requestMs,
    // What goes wrong is told by whoever asked; its log would name users and queries.
    log: { level: ClickHouseLogLevel.OFF },
  })

  async function ask<Result>(work: (id: string) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const id = randomUUID()
    try {
      return await work(id)
    } catch (error) {
      // The server would go on for nobody.
      if (signal?.aborted === true)
        void client.command({ query: `kill query where query_id = '${id}' async` }).catch(() => undefined)
      throw told(error, settings)
    }
  }

  // Rows that are gathered before they are there would be missed by whoever looks for them.
  const atOnce = { async_insert: 0, input_format_null_as_default: 0 } as const
  return {
    rows: (sql, { settings: own = {}, signal = AbortSignal.timeout(shortMs) } = {}) =>
      ask(async (id) => {
        const found = await client.query({
          query: sql,
          format: 'JSONCompact',
          query_id: id,
          abort_signal: signal,
          // So that what fails half-way is told as such.
          clickhouse_settings: { ...own, wait_end_of_query: 1 },
        })
        return answer.parse(await found.json()).data
      }, signal),
    run: (sql) => {
      const signal = AbortSignal.timeout(shortMs)
      return ask(async (id) => {
        await client.command({ query: sql, query_id: id, abort_signal: signal })
      }, signal)
    },
    insertRow: (table, row) => {
      const signal = AbortSignal.timeout(shortMs)
      return ask(async (id) => {
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
      ask(async (id) => {
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

/** What an error of the client comes to; the password is in none. */
function told(error: unknown, { username, password }: CubeAddress): Error {
  const reason = new Error(`ClickHouse: ${withoutSecrets(error, [`${username}:${password}`, password])}`)
  if (!(error instanceof ClickHouseError)) return new AppError('unavailable', { cause: reason })
  if (error.code === unknownTable) return new TableGone(reason.message)
  if (tooMuch.has(error.code)) return new AppError('cubeTooSlow', { cause: reason })
  return ours.has(error.code) ? reason : new AppError('unavailable', { cause: reason })
}

/** A proxy may answer with what it was sent. */
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
