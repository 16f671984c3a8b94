import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let eve: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  orgId = await ada.found('Ormelle', true)
})
afterAll(() => server.close())

test.each(['companies', 'persons'])(
  'counts of values that take long, of %s, leave connections to everybody else',
  async (collection) => {
    const { answers, answer } = await withConnection(server.database.owner, async (client) => {
      // Counting waits while this transaction is open, as for a very large organisation.
      await client.query('begin')
      await client.query(`lock table ${collection} in access exclusive mode`)
      const path = `/organizations/${orgId}/${collection}/values`
      const counting = Promise.all(Array.from({ length: 12 }, () => ada.call('GET', path)))
      const other = await eve.call('GET', '/organizations?pageNumber=0&pageSize=10')
      await client.query('rollback')
      return { answers: await counting, answer: other }
    })
    expect(answer.statusCode).toBe(200)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  },
)
