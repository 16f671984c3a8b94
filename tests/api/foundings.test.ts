import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, hours } from '#tests/support/movableClock.ts'
import { setPlan } from '#tests/support/setPlan.ts'

const clock = createMovableClock()
let server: TestApp
let count = 0

beforeAll(async () => {
  server = await startTestApp({ ORGANIZATIONS_PER_DAY: '5' }, { now: clock })
})
afterAll(() => server.close())

const somebody = () => signUpCaller(server.app, `founder-${(count += 1)}@example.org`)
const found = (by: TestCaller, name = 'Ormelle') =>
  by.call('POST', '/organizations', { name, isInternational: false })

async function planOf(by: TestCaller, orgId: string): Promise<string | undefined> {
  const names = (await by.call('GET', '/plans')).json<{ content: { id: string; name: string }[] }>().content
  const [current] = (await by.call('GET', `/organizations/${orgId}/plan-subscriptions`)).json<{
    content: { planId: string }[]
  }>().content
  return names.find(({ id }) => id === current?.planId)?.name
}

describe('the plan of a new organisation', () => {
  test('is Starter for an account whose organisations are all Starter', async () => {
    const ada = await somebody()
    const first = await ada.found('Première')
    expect(await planOf(ada, first)).toBe('Standard')
    expect(await planOf(ada, await ada.found('Deuxième'))).toBe('Standard')

    const bob = await somebody()
    const his = await bob.found('À lui')
    await setPlan(server.app, bob, his, 'Starter')
    const second = await bob.found('Encore')
    expect(await planOf(bob, second)).toBe('Starter')
    // A plan set by an operator counts again.
    await setPlan(server.app, bob, his, 'Standard')
    expect(await planOf(bob, await bob.found('Enfin'))).toBe('Standard')
  })

  test('is not improved by leaving the one on Starter', async () => {
    const [ada, bob] = [await somebody(), await somebody()]
    const orgId = await ada.found('Quittée')
    await setPlan(server.app, ada, orgId, 'Starter')
    const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
    await server.app.db.inOrganization(scope, async (tx) => {
      await membershipStore.add(tx, orgId, bob.accountId)
      await tx.execute('delete from members where org_id = $1 and account_id = $2', [orgId, ada.accountId])
    })
    expect(await planOf(ada, await ada.found('Nouvelle'))).toBe('Starter')
  })
})

describe('an account', () => {
  test('creates at most five organisations a day, also at once', async () => {
    const ada = await somebody()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => found(ada, `Ormelle ${index}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 201, 201, 429, 429, 429,
    ])
    const refused = await found(ada)
    expect(refused.json<{ code: string }>().code).toBe('tooManyOrganizations')
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600)
    expect((await found(await somebody())).statusCode).toBe(201)

    clock.advance(hours(24) + 1)
    const { access_token } = await logInAs(server.app, ada.email)
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/organizations',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { name: 'Le lendemain', isInternational: false },
    })
    expect(again.statusCode).toBe(201)
  })
})

describe('names', () => {
  let ada: TestCaller
  let base: string
  beforeAll(async () => {
    ada = await somebody()
    base = `/organizations/${await ada.found('Groupe Ormelle')}`
  })

  const siren = '418732657'
  const assessment = (name: string) => ({ name, activitySectorId: 'C', referenceStableId: 'ESRS_2023' })
  const calls: readonly [string, (name: string) => readonly [path: string, body: object]][] = [
    ['organisation', (name) => ['/organizations', { name, isInternational: false }]],
    ['company', (name) => [`${base}/companies`, { name, country: 'FR', nationalId: siren }]],
    [
      'physical person',
      (name) => [`${base}/persons`, { identity: { firstName: name, lastName: 'Joubert' } }],
    ],
    ['legal person', (name) => [`${base}/persons`, { identity: { name, country: 'FR', nationalId: siren } }]],
    ['assessment', (name) => [`${base}/double-materialities`, assessment(name)]],
    [
      'mapping item',
      (name) => [`${base}/mapping`, { name, country: 'FR', nationalId: siren, nationalIdType: 'SIREN' }],
    ],
  ]
  const bad = [
    'Voir https://evil.example',
    'www.evil.example',
    'evil.com/login',
    'Orm\u202Eelle',
    'Orm\u2028elle',
    'Orm\u200Felle',
  ]

  test.each(calls)('of a %s contain no web address and nothing invisible', async (_what, callOf) => {
    for (const name of bad) {
      const answer = await ada.call('POST', ...callOf(name))
      expect([name, answer.statusCode]).toEqual([name, 400])
      const { fields } = answer.json<{ fields: { message: string }[] }>()
      expect(fields[0]?.message).toMatch(/adresse de page web|caractère invisible/)
    }
  })

  test('of an account neither', async () => {
    for (const firstname of bad) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/public/api/v1/accounts',
        headers: { 'x-api-key': server.config.API_KEY[0] },
        payload: { email: 'eve@example.org', password: 'Cheval-Agrafe-42', firstname },
      })
      expect([firstname, answer.statusCode]).toEqual([firstname, 400])
    }
  })
})
