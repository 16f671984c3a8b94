import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOptions } from '#server/logging/createLog.ts'
import { callAs, logIn, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

const lines: Record<string, unknown>[] = []
const log = pino(
  logOptions('debug'),
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  }),
)

let server: TestApp
let accountId: string
beforeAll(async () => {
  server = await startTestApp({}, { log })
  accountId = (await signUp(server.app, 'guessed@ormele.example')).json<{ id: string }>().id
})
afterAll(() => server.close())

const eventsOf = async (act: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  lines.length = 0
  await act()
  return lines.filter(({ event }) => event !== undefined)
}

test('a wrong password is logged with the account and the network, not the address', async () => {
  const reported = await eventsOf(() =>
    logIn(server.app, 'guessed@ormele.example', 'Wrong', { from: '192.0.2.9' }),
  )

  expect(reported).toContainEqual(
    expect.objectContaining({
      event: 'login.refused',
      factor: 'password',
      accountId,
      network: '192.0.2.0/24',
      level: 40,
    }),
  )
  expect(JSON.stringify(lines)).not.toContain('192.0.2.9')
})

test('a guess at an unknown address is logged with its network only', async () => {
  const from = '2001:db8:7:8:9::1'
  const [refused, ...more] = await eventsOf(() =>
    logIn(server.app, 'nobody@ormele.example', 'Wrong', { from }),
  )

  expect(refused).toMatchObject({ event: 'login.refused', network: '2001:db8:7::/48' })
  expect(refused).not.toHaveProperty('accountId')
  expect(more).toMatchObject([{ event: 'call.refused', network: '2001:db8:7::/48' }])
  expect(JSON.stringify(lines)).not.toContain('db8:7:8')
})

test('a locked-out network is logged with the account that it tried', async () => {
  const guess = () => logIn(server.app, 'guessed@ormele.example', 'Wrong', { from: '198.51.100.7' })
  for (let index = 0; index < 10; index += 1) await guess()
  const reported = await eventsOf(guess)

  expect(reported).toMatchObject([
    { event: 'login.blocked', accountId, network: '198.51.100.0/24' },
    { event: 'call.refused', res: { status: 429 }, network: '198.51.100.0/24' },
  ])
})

test('a refused access to an organisation is logged with the response, at a stored level', async () => {
  const ada = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await ada.found('Ada')
  const eve = await signUpCaller(server.app, 'eve@example.org')
  const reported = await eventsOf(() =>
    server.app.inject({
      url: `/api/v1/organizations/${orgId}`,
      remoteAddress: '203.0.113.77',
      headers: { authorization: `Bearer ${eve.tokens.access_token}` },
    }),
  )

  expect(reported).toMatchObject([
    {
      event: 'call.refused',
      res: { status: 404 },
      code: 'notFound',
      accountId: eve.accountId,
      network: '203.0.113.0/24',
      level: 40,
    },
  ])
})

test('an invalid token is logged with its network', async () => {
  const reported = await eventsOf(() => callAs(server.app, 'x.y.z'))

  expect(reported).toMatchObject([{ event: 'call.refused', res: { status: 401 }, network: '127.0.0.0/24' }])
})

test('a successful call is logged with the account, without the network', async () => {
  const ada = await signUpCaller(server.app, 'ada.two@example.org')
  lines.length = 0
  await callAs(server.app, ada.tokens.access_token)

  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject([{ res: { status: 200 }, accountId: ada.accountId }])
  expect(answered[0]).not.toHaveProperty('network')
})
