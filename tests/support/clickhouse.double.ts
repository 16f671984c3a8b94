import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import { literal } from '#server/adapters/cube/ingest/sql.ts'

/** A request to the double. */
export type ClickhouseRequest = {
  sql: string
  id: string
  settings: Readonly<Record<string, string>>
  authorization: string
}

/** A refusal in ClickHouse's format; or the connection is closed. */
type Refusal = { status: number; code: string; text: string } | 'cut'

/** Called with a request before it is processed; it may delay or refuse it. */
type Meanwhile = (request: ClickhouseRequest) => Refusal | undefined | Promise<Refusal | undefined>

const password = 'pässword/of?clickhouse'
const types: readonly (readonly [RegExp, string])[] = [
  [/Nullable\((\w+)\)/g, '$1'],
  [/Int32/g, 'integer'],
  [/Int16/g, 'smallint'],
  [/Bool/g, 'boolean'],
  [/Float64/g, 'double'],
  [/String/g, 'varchar'],
  [/DateTime64\(3\)/g, 'timestamptz'],
]
const reserved = new Set(['query', 'query_id', 'database', 'wait_end_of_query'])

/**
 * A local server in place of ClickHouse, with the part of its HTTP interface and SQL that the product's loading and
 * plain sums use; it runs on DuckDB.
 */
export async function startClickhouseDouble() {
  const folder = mkdtempSync(join(tmpdir(), 'clickhouse-double-'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
  await connection.run(`create macro currentDatabase() as 'cube'; create macro match(text, like_that) as regexp_matches(text, like_that);
    create macro now64(digits) as now();
    create view told_tables as select 'cube' as database, table_name as name from duckdb_tables()`)
  const requests: ClickhouseRequest[] = []
  const double = {
    url: '',
    password,
    requests,
    /** Called for every request; tests replace it. */
    meanwhile: (() => undefined) as Meanwhile,
    rows,
    /** Names of cube tables. */
    tables: async () =>
      (await rows(`select name from told_tables where name like 'cube_facts_%' order by all`)).map(([name]) =>
        z.string().parse(name),
      ),
    /** Makes recorded loads older. */
    age: (minutes: number) => rows(`update cube_loads set noted = noted - interval ${minutes} minute`),
    /** Read queries for a result. */
    questions: () => requests.filter(({ settings }) => settings['readonly'] !== undefined),
    leave,
    comeBack,
    async stop() {
      await leave()
      connection.closeSync()
      instance.closeSync()
      rmSync(folder, { recursive: true })
    },
  }
  let server: Server | undefined
  let port = 0
  let bodies = 0

  async function comeBack(): Promise<void> {
    server = createServer((request, response) => void serve(request, response))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port // a TCP server has no other kind of address
    double.url = `http://matrice:${encodeURIComponent(password)}@127.0.0.1:${port}/cube`
  }

  async function leave(): Promise<void> {
    const closed = server
    closed?.closeAllConnections()
    await new Promise((resolve) => (closed ? closed.close(resolve) : resolve(undefined)))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const given = searchParams.get('query')
    const requested: ClickhouseRequest = {
      sql: given ?? body.toString(),
      id: searchParams.get('query_id') ?? '',
      settings: Object.fromEntries([...searchParams].filter(([name]) => !reserved.has(name))),
      authorization: request.headers.authorization ?? '',
    }
    requests.push(requested)
    const refusal =
      (await double.meanwhile(requested)) ??
      (requested.authorization === `Basic ${Buffer.from(`matrice:${password}`).toString('base64')}`
        ? undefined
        : {
            status: 403,
            code: '516',
            text: `matrice: Authentication failed: ${requested.authorization}. (AUTHENTICATION_FAILED)`,
          })
    if (refusal === 'cut') {
      request.socket.destroy()
      return
    }
    if (refusal) return refuse(response, refusal)
    try {
      const data = given === null ? await answer(requested.sql) : await insert(requested.sql, body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ meta: [], data, rows: data.length }))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      const [status, code, name] = text.includes('does not exist')
        ? [404, '60', 'UNKNOWN_TABLE']
        : [500, '62', 'SYNTAX_ERROR']
      refuse(response, { status, code, text: `${text} (${name})` })
    }
  }

  async function answer(sql: string): Promise<readonly (readonly unknown[])[]> {
    if (sql.startsWith('kill query')) return []
    const [, start = '', columns = ''] = /^(create table .*?)\((.*)\) engine = MergeTree/s.exec(sql) ?? []
    if (start !== '') {
      const typed = types.reduce((text, [theirs, ours]) => text.replace(theirs, ours), columns)
      return rows(`${start} (${typed})`)
    }
    const numbers = await rows(
      sql.replace(/\s*format JSONCompact\s*$/i, '').replace('system.tables', 'told_tables'),
    )
    // Only integers beyond 32 bits are strings.
    return numbers.map((row) =>
      row.map((cell) => (typeof cell === 'string' && /^-?\d+$/.test(cell) ? Number(cell) : cell)),
    )
  }

  async function insert(sql: string, body: Buffer): Promise<readonly (readonly unknown[])[]> {
    const [, table = '', format] = /^insert into `?(\w+)`?.*format (\w+)\s*$/is.exec(sql) ?? []
    if (format === 'JSONEachRow') {
      const given = Object.entries(JSON.parse(body.toString()) as Record<string, string>)
      const [names, values] = [given.map(([name]) => name), given.map(([, value]) => literal(value))]
      return rows(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`)
    }
    const path = join(folder, `${(bodies += 1)}.parquet`)
    writeFileSync(path, body)
    return rows(`insert into ${table} by name select * from read_parquet(${literal(path)})`)
  }

  await comeBack()
  return double
}

function refuse(response: ServerResponse, { status, code, text }: Exclude<Refusal, 'cut'>): void {
  response.writeHead(status, { 'x-clickhouse-exception-code': code })
  response.end(`Code: ${code}. DB::Exception: ${text}`)
}
