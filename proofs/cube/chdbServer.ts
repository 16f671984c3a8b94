import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { chdb } from './chdb.ts'

// A ClickHouse server for proofs and benches, in its own process: npm's chdb, which is ClickHouse as a library, with
// the part of the HTTP interface that @clickhouse/client uses.

type Session = { query: (sql: string, format?: string) => string; close: () => void }
const [, , password = ''] = process.argv
const database = 'cube'
const expected = `Basic ${Buffer.from(`default:${password}`).toString('base64')}`

const { Session } = createRequire(join(chdb.home, 'from.js'))('chdb') as { Session: new () => Session }
const session = new Session()
session.query(`create database ${database}`)
const work = mkdtempSync(join(tmpdir(), 'chdb-server-'))

/** Request parameters that are not settings. */
const own = new Set(['query', 'query_id', 'database', 'wait_end_of_query', 'enable_http_compression'])

type Answer = { status: number; text: string; code?: string }

const failed = (status: number, code: string, message: string, name: string): Answer => ({
  status,
  code,
  text: `Code: ${code}. DB::Exception: ${message} (${name}) (version 26.7.2.1 (chdb))`,
})

function answer(request: IncomingMessage, body: Buffer): Answer {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (request.headers.authorization !== expected)
    return failed(
      403,
      '516',
      'default: Authentication failed: password is incorrect.',
      'AUTHENTICATION_FAILED',
    )
  const requested = searchParams.get('database') ?? 'default'
  if (requested !== database)
    return failed(404, '81', `Database ${requested} does not exist.`, 'UNKNOWN_DATABASE')
  const query = searchParams.get('query')
  const settings = [...searchParams].filter(([name]) => !own.has(name))
  try {
    session.query(`use ${database}`)
    set(settings)
    return { status: 200, text: query === null ? session.query(body.toString()) : insert(query, body) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, code = '1001', said = message] = /Code: (\d+)\. DB::Exception: (.*)/s.exec(message) ?? []
    return {
      status: code === '60' || code === '81' ? 404 : 500,
      code,
      text: `Code: ${code}. DB::Exception: ${said}`,
    }
  } finally {
    // A request must not affect the next one.
    session.query('set readonly = default')
    set(settings.map(([name]) => [name, undefined]))
  }
}

function set(settings: readonly (readonly [name: string, value: string | undefined])[]): void {
  const all = settings.map(([name, value]) => `${name} = ${value === undefined ? 'default' : `'${value}'`}`)
  if (all.length > 0) session.query(`set ${all.join(', ')}`)
}

/** The rows of an insert follow its statement in the body, in any format: the library reads them from a file. */
function insert(query: string, body: Buffer): string {
  const path = join(work, 'body')
  writeFileSync(path, body)
  return session.query(query.replace(/\bformat\s+(\w+)\s*$/i, `from infile '${path}' format $1`))
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const { status, text, code } = answer(request, body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'x-clickhouse-query-id':
      new URL(request.url ?? '/', 'http://localhost').searchParams.get('query_id') ?? '',
    'x-clickhouse-summary': '{"read_rows":"0","read_bytes":"0","written_rows":"0","written_bytes":"0"}',
    ...(code !== undefined && { 'x-clickhouse-exception-code': code }),
  })
  response.end(text)
}

const server = createServer((request, response) => void serve(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://default:${password}@127.0.0.1:${port}/${database}`)
})
process.once('disconnect', () => {
  session.close()
  rmSync(work, { recursive: true, force: true })
  process.exit(0)
})
