import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeEach(async () => {
  server = await startTestApp()
})

afterEach(() => server.close())

const ask = (url: string) => server.app.inject({ url })

test('a process that is about to stop says so where proxies look, and serves on', async () => {
  expect((await ask('/readyz')).statusCode).toBe(200)
  await server.app.drain.begin(0)
  expect((await ask('/readyz')).statusCode).toBe(503)
  const alive = await ask('/livez')
  expect(alive.statusCode).toBe(200)
  expect(alive.headers.connection).toBe('close')
})

test('connections are kept as long as nobody stops the process', async () => {
  expect((await ask('/livez')).headers.connection).not.toBe('close')
})
