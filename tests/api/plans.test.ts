import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'

type Named = { content: { id: string; name: string }[] }
type Subscriptions = { totalItems: number; content: { id: string; planId: string; createdAt: string }[] }

let server: TestApp
let ada: TestCaller
let plans: Map<string, string>

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const answer = await ada.call('GET', '/plans')
  plans = new Map(answer.json<Named>().content.map(({ id, name }) => [id, name]))
})

afterAll(() => server.close())

const subscriptionsOf = async (orgId: string, query = '') => {
  const answer = await ada.call('GET', `/organizations/${orgId}/plan-subscriptions${query}`)
  return answer.json<Subscriptions>()
}

test('there are two plans', async () => {
  expect([...plans.values()]).toEqual(['Standard', 'Starter'])
  const second = await ada.call('GET', '/plans?pageNumber=1&pageSize=1')
  expect(second.json()).toMatchObject({ content: [{ name: 'Starter' }], totalItems: 2, isLast: true })
})

test('a new organisation is on the configured plan', async () => {
  const { content, totalItems } = await subscriptionsOf(await ada.found('Nouvelle'))
  expect(totalItems).toBe(1)
  expect(plans.get(String(content[0]?.planId))).toBe('Standard')
  expect(content[0]?.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
})

test('the configured plan may be Starter', async () => {
  const other = await startTestApp({ DEFAULT_PLAN: 'Starter' })
  const bob = await signUpCaller(other.app, 'bob@example.org')
  const answer = await bob.call('GET', `/organizations/${await bob.found('Petite')}/plan-subscriptions`)
  expect(plans.get(String(answer.json<Subscriptions>().content[0]?.planId))).toBe('Starter')
  await other.close()
})

test('the current subscription comes first', async () => {
  const orgId = await ada.found('Changeante')
  await setPlan(server.app, ada, orgId, 'Starter')
  const { content } = await subscriptionsOf(orgId)
  expect(content.map(({ planId }) => plans.get(planId))).toEqual(['Starter', 'Standard'])
  const beyond = await subscriptionsOf(orgId, '?pageNumber=4')
  expect(beyond).toMatchObject({ content: [], totalItems: 2 })
})

test('an organisation without a plan has no subscription', async () => {
  const orgId = await ada.found('Sans offre')
  await setPlan(server.app, ada, orgId, 'none')
  expect(await subscriptionsOf(orgId)).toMatchObject({ content: [], totalItems: 0 })
})
