import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, minutes } from '#tests/support/movableClock.ts'

const clock = createMovableClock()

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let round = 0

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  round += 1
  clock.advance(minutes(2))
  ada = await signUpCaller(server.app, `ada${round}@example.org`)
  bob = await signUpCaller(server.app, `bob${round}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
    membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'),
  )
})

async function turnOn(caller: TestCaller): Promise<void> {
  const path = `/accounts/${caller.accountId}/second-factor`
  const begun = await caller.call('POST', path, { password: usualPassword })
  const { secret } = begun.json<{ secret: string }>()
  const code = codeAt(secret, clock().getTime())
  expect((await caller.call('PUT', path, { code })).statusCode).toBe(200)
}

const demand = (caller: TestCaller, isRequired = true) =>
  caller.call('PUT', `/organizations/${orgId}/second-factor-requirement`, { isRequired })
const codeOf = async (answer: ReturnType<TestCaller['call']>) => {
  const { statusCode, body } = await answer
  return [statusCode, body === '' ? '' : (JSON.parse(body) as { code: string }).code]
}
const read = (caller: TestCaller, path: string) =>
  codeOf(caller.call('GET', `/organizations/${orgId}${path}`))
const stateOf = async (caller: TestCaller) =>
  (await caller.call('GET', `/organizations/${orgId}`)).json<Record<string, unknown>>()

test('only an owner who has one can require it', async () => {
  expect(await codeOf(demand(bob))).toEqual([403, 'roleRequired'])
  expect(await codeOf(demand(ada))).toEqual([409, 'secondFactorMissing'])
  expect(await stateOf(ada)).toMatchObject({ requiresSecondFactor: false, lacksSecondFactor: false })
  await turnOn(ada)
  expect((await demand(ada)).statusCode).toBe(204)
  expect(await stateOf(ada)).toMatchObject({ requiresSecondFactor: true, lacksSecondFactor: false })
})

test('a member without one only reads the name and the plan, until it is set up', async () => {
  await turnOn(ada)
  await demand(ada)
  expect(await stateOf(bob)).toMatchObject({ requiresSecondFactor: true, lacksSecondFactor: true })
  expect((await read(bob, '/plan-subscriptions'))[0]).toBe(200)
  for (const path of ['/companies', '/members', '/changes', '/state', '/data-analytics-token'])
    expect(await read(bob, path)).toEqual([403, 'secondFactorRequired'])
  await turnOn(bob)
  expect(await stateOf(bob)).toMatchObject({ lacksSecondFactor: false })
  expect((await read(bob, '/companies'))[0]).toBe(200)
})

test('an owner without one can neither export nor erase the organisation', async () => {
  await turnOn(ada)
  await demand(ada)
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
    tx.execute(`update members set role = 'OWNER' where org_id = $1 and account_id = $2`, [
      orgId,
      bob.accountId,
    ]),
  )
  expect(await codeOf(bob.call('POST', `/organizations/${orgId}/exports`))).toEqual([
    403,
    'secondFactorRequired',
  ])
  const erasure = { name: 'Groupe Ormelle', password: usualPassword }
  expect(await codeOf(bob.call('POST', `/organizations/${orgId}/erasure`, erasure))).toEqual([
    403,
    'secondFactorRequired',
  ])
})

test('it is no longer required when an owner says so, and both are in the audit trail', async () => {
  await turnOn(ada)
  await demand(ada)
  await demand(ada, false)
  expect((await read(bob, '/companies'))[0]).toBe(200)
  const changes = await ada.call(
    'GET',
    `/organizations/${orgId}/changes?resource=organizations&recordId=${orgId}`,
  )
  const states = changes.json<{ content: { after: { requiresSecondFactor?: boolean } }[] }>().content
  expect(states.map(({ after }) => after.requiresSecondFactor)).toEqual([false, true])
})

test('other organisations of the same member are not affected', async () => {
  await turnOn(ada)
  await demand(ada)
  const other = await bob.found('Petite')
  expect((await bob.call('GET', `/organizations/${other}/companies`)).statusCode).toBe(200)
})
