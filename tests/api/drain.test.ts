import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeEach(async () => {
  server = await startTestApp()
})

afterEach(() => server.close())

const request = (url: string) => server.app.inject({ url })

test('a stopping process reports it to proxies, and continues to serve', async () => {
  expect((await request('/readyz')).statusCode).toBe(200)
  await server.app.drain.begin(0)
  expect((await request('/readyz')).statusCode).toBe(503)
  const alive = await request('/livez')
  expect(alive.statusCode).toBe(200)
  expect(alive.headers.connection).toBe('close')
})

test('connections are kept alive while the process is not stopping', async () => {
  expect((await request('/livez')).headers.connection).not.toBe('close')
})
