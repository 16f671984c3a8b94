import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTable } from '#server/access.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall, sampleOf } from '#tests/support/sampleCalls.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

/** An account is also identified by its subject, whose spelling is fixed. */
const inCapitals = ({ accountId, ...records }: Fixture): Fixture => ({
  ...(Object.fromEntries(Object.entries(records).map(([key, id]) => [key, id.toUpperCase()])) as Fixture),
  accountId,
})

const routes = Object.keys(accessTable).filter(
  (route) => accessTable[route]?.token === 'bearer' && sampleOf(route).status < 300,
)

test('every call accepts ids in capitals', { timeout: 300_000 }, async () => {
  const read = await buildFixture(ada)
  await expectEveryCell(
    routes,
    (route) => route,
    async (route) => {
      const fixture = /^(GET|HEAD) /.test(route) ? read : await buildFixture(ada)
      const headers = { authorization: `Bearer ${ada.tokens.access_token}` }
      const { statusCode } = await server.app.inject({ ...sampleCall(route, inCapitals(fixture)), headers })
      expect(statusCode).toBe(sampleOf(route).status)
    },
  )
})
