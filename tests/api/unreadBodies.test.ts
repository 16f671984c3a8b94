import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadLimits } from '#server/plugins/unreadBodies.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ port: 0 })
})
afterAll(() => server.close())

const block = Buffer.alloc(64 * 1024, ' ')

/** Sends a body of this size, all of it before the answer is read, and resolves to the answer or the error. */
async function post(bytes: number, headers: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port)
  const answer = text(socket).catch(String)
  socket.write(
    `POST /public/api/v1/accounts HTTP/1.1\r\nhost: x\r\nx-api-key: matrice-public\r\n${headers}\r\n\r\n`,
  )
  const body = Readable.from(Array.from({ length: Math.ceil(bytes / block.length) }, () => block))
  const sent = await pipeline(body, socket, { end: false }).then(() => 'sent', String)
  // The answer keeps the connection open; this side closes it once everything is sent.
  if (sent === 'sent') socket.end()
  return answer
}

test.each([2, 8, 32])(
  'a body of %i MB is refused with an answer that arrives, every time',
  async (megabytes) => {
    const bytes = megabytes * 1024 * 1024
    for (let time = 0; time < 20; time += 1) {
      const answer = await post(bytes, `content-type: application/json\r\ncontent-length: ${bytes}`)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('"code":"payloadTooLarge"')
    }
  },
)

test('a connection is cut when the refused body has no end', async () => {
  const answer = await post(
    unreadLimits.bytes * 3,
    `content-type: application/json\r\ncontent-length: ${unreadLimits.bytes * 3}`,
  )
  expect(answer).toMatch(/^(HTTP\/1\.1 413|Error: (read ECONNRESET|write EPIPE|aborted))/)
  const connections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})
