import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from './openPool.ts'

/** One message of PostgreSQL's protocol: its type, its length, its body. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

const isIn = message('R', Buffer.alloc(4))
const isReady = message('Z', Buffer.from('I'))
const dies = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

/** A server that dies at the moment it accepts a client. */
async function aDyingServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([isIn, isReady, dies])))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('survives a connection that dies while it is acquired', async () => {
  const pool = openPool({
    host: '127.0.0.1',
    port: await aDyingServer(),
    user: 'me',
    database: 'x',
    ssl: false,
  })
  onTestFinished(() => pool.end())

  const work = pool.connect().then(async (client) => {
    try {
      return await client.query('select 1')
    } finally {
      client.release(true)
    }
  })

  await expect(work).rejects.toThrow(/terminat|not queryable|connection/i)
})
