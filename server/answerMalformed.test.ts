import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerMalformed } from './answerMalformed.ts'

test('answers what is not HTTP in JSON, with security headers', async () => {
  const app = Fastify({ clientErrorHandler: answerMalformed })
  onTestFinished(() => app.close())
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  await once(socket, 'connect')

  socket.write('this is not http\r\n\r\n')
  const answer = await text(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain("content-security-policy: default-src 'none'")
  expect(answer).toContain('"code":"badRequest"')
})
