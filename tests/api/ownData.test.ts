import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  orgId = await ada.found('Groupe Ormelle')
  await bob.found('Ailleurs-51c2')
})
afterAll(() => server.close())

test('a person can download their own data, from each of their organisations', async () => {
  const requested = {
    firstName: 'Ada',
    lastName: 'Test',
    email: 'ada@example.org',
    companyName: 'Ormelle',
    topic: 'DOUBLE_MATERIALITY',
    message: 'Rappelez-moi',
  }
  await ada.call('POST', `/organizations/${orgId}/diagnosis-requests`, requested)
  const answer = await ada.call('GET', `/accounts/${ada.accountId}/personal-data`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="matrice-\d{4}-\d\d-\d\d\.json"$/,
  )
  const kept = answer.json<{
    account: object
    sessions: object[]
    securityEvents: { event: string }[]
    organizations: { id: string; name: string; membership: object[] }[]
  }>()
  expect(kept.account).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: 'Test' })
  expect(kept.sessions).toHaveLength(1)
  expect(kept.securityEvents.map(({ event }) => event)).toContain('account.created')
  expect(kept.organizations).toMatchObject([{ id: orgId, name: 'Groupe Ormelle', membership: [{}] }])
  expect(answer.body).not.toContain('bob@example.org')
  expect(answer.body).not.toContain('Ailleurs-51c2')
  expect(answer.body).not.toContain('$argon2')
})

test('nobody can download the data of another', async () => {
  expect((await bob.call('GET', `/accounts/${ada.accountId}/personal-data`)).statusCode).toBe(404)
  expect((await server.app.inject(`/api/v1/accounts/${ada.accountId}/personal-data`)).statusCode).toBe(401)
})
