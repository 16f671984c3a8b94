import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

let server: TestApp
let url: string
let authorization: string
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  server = await startTestApp()
  const ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/api/v1/organizations/${await ada.found('Ormelle')}`
  authorization = `Bearer ${ada.tokens.access_token}`
})

afterAll(async () => {
  agent.destroy()
  await server.close()
})

/** Returns the count, and whether the connection was reused. */
const count = (path: string) =>
  new Promise((resolve, reject) => {
    const requested = request(
      `${url}${path}`,
      { method: 'HEAD', agent, headers: { authorization } },
      (answer) => {
        answer.resume().once('end', () => resolve([answer.headers['x-total-count'], requested.reusedSocket]))
      },
    )
    requested.once('error', reject).end()
  })

test('consecutive counts share a connection', async () => {
  const lists = ['/companies', '/companies', '/persons?type=LEGAL', '/persons']
  const answers: unknown[] = []
  for (const list of lists) answers.push(await count(list))
  expect(answers).toEqual([
    ['0', false],
    ['0', true],
    ['0', true],
    ['0', true],
  ])
})
