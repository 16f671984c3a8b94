import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePlan } from '#server/store/register/changePlan.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const statusOf = async (orgId: string) =>
  (await ada.call('GET', `/organizations/${orgId}/double-materialities`)).statusCode

describe('the operator’s change of plan', () => {
  test('takes effect with the next request, with the same token', async () => {
    const orgId = await ada.found('Ormelle')
    expect(await statusOf(orgId)).toBe(200)
    const { owner } = server.database
    expect(await changePlan(owner, orgId, 'Starter')).toEqual({ name: 'Ormelle', before: 'Standard' })
    expect(await statusOf(orgId)).toBe(403)
    expect(await changePlan(owner, orgId, 'Standard')).toEqual({ name: 'Ormelle', before: 'Starter' })
    expect(await statusOf(orgId)).toBe(200)
  })

  test('puts it first in the subscriptions, and changes nothing if it is the same', async () => {
    const orgId = await ada.found('Mervaux')
    await changePlan(server.database.owner, orgId, 'Starter')
    await changePlan(server.database.owner, orgId, 'Starter')
    const page = await ada.call('GET', `/organizations/${orgId}/plan-subscriptions`)
    const { content } = page.json<{ content: { planId: string }[] }>()
    const plans = (await ada.call('GET', '/plans')).json<{ content: { id: string; name: string }[] }>()
    const nameOf = (id: string) => plans.content.find((plan) => plan.id === id)?.name
    expect(content.map(({ planId }) => nameOf(planId))).toEqual(['Starter', 'Standard'])
  })

  test('is refused for an unknown organisation', async () => {
    expect(await changePlan(server.database.owner, randomUUID(), 'Standard')).toBeUndefined()
  })
})
