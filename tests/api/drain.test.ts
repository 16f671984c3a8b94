import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeEach(async () => {
  server = await startTestApp()
})

afterEach(() => server.close())

const ask = (url: string) => server.app.inject({ url })

test('a stopping process reports it to proxies, and continues to serve', async () => {
  expect((await ask('/readyz')).statusCode).toBe(200)
  await server.app.drain.begin(0)
  expect((await ask('/readyz')).statusCode).toBe(503)
  const alive = await ask('/livez')
  expect(alive.statusCode).toBe(200)
  expect(alive.headers.connection).toBe('close')
})

test('connections are kept alive while the process is not stopping', async () => {
  expect((await ask('/livez')).headers.connection).not.toBe('close')
})
