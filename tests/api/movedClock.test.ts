import { afterAll, beforeAll, expect, test } from 'vitest'
import { renew } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller } from '#tests/support/caller.ts'
import { createMovableClock, hours } from '#tests/support/movableClock.ts'

const clock = createMovableClock()
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ REQUESTS_PER_CALLER: '100', SIGNUPS_PER_IP: '10' }, { now: clock })
})
afterAll(() => server.close())

const body = (nationalId: string) => ({ name: `Ormelle ${nationalId}`, country: 'BE', nationalId })

test.each([
  ['forward and back again', hours(1), -hours(1)],
  ['back and forward again', -hours(1), hours(1)],
])(
  'a clock set an hour %s ends no session for good, and nothing is lost or duplicated',
  async (_way, first, then) => {
    const caller = await signUpCaller(server.app, `clock${first}@example.org`)
    const orgId = await caller.found('Groupe Ormelle', true)
    const path = `/organizations/${orgId}/companies`
    await caller.call('POST', path, body('clock-0'))
    let tokens = caller.tokens
    for (const [index, move] of [first, then].entries()) {
      clock.advance(move)
      const renewed = await renew(server.app, tokens.refresh_token ?? '')
      expect(renewed.statusCode).toBe(200)
      tokens = renewed.json()
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      const url = `/api/v1${path}`
      const written = await server.app.inject({
        method: 'POST',
        url,
        headers,
        payload: body(`clock-${index + 1}`),
      })
      expect(written.statusCode).toBe(201)
      const again = await logInAs(server.app, caller.email)
      const read = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${again.access_token}` },
      })
      expect(read.json<{ content: object[] }>().content).toHaveLength(index + 2)
    }
  },
)
