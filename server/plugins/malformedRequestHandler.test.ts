import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { malformedRequestHandler } from './malformedRequestHandler.ts'
import { usualHeaders } from './headers.ts'

/** Starts a server and opens a connection that the client side never closes by itself. */
async function open(): Promise<{ socket: Socket; connections: () => Promise<number> }> {
  const app = Fastify({ clientErrorHandler: malformedRequestHandler(await usualHeaders(true)) })
  onTestFinished(() => app.close())
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return {
    socket,
    connections: () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
}

test.each([
  ['what is not HTTP', 400, 'this is not http\r\n\r\n'],
  [
    'a body of two lengths, behind which another request could hide',
    400,
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /',
  ],
  [
    'two content lengths',
    400,
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!',
  ],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
])('answers %s with %i in JSON, with the headers of every answer', async (_what, status, request) => {
  const { socket } = await open()
  socket.write(request)
  const answer = await text(socket)

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(await usualHeaders(true))) {
    expect(answer).toContain(`${name}: ${value}\r\n`)
  }
  expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/)
  expect(answer).toContain('"code":"badRequest"')
})

test.each([
  ['too long headers', `HEAD / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two content lengths', 'HEAD / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n'],
])('answers HEAD with %s without a body', async (_what, request) => {
  const { socket } = await open()
  socket.write(request)
  const answer = await text(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toMatch(/x-content-type-options: nosniff\r\n/)
  expect(answer.split('\r\n\r\n')[1]).toBe('')
})

test('closes the connection of a client that keeps it open', async () => {
  const { socket, connections } = await open()
  socket.write('this is not http\r\n\r\n')
  await text(socket)

  await expect.poll(connections).toBe(0)
})
