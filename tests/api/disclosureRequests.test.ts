import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { DisclosureCoverage } from '#model/wire/disclosures/coverage.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Page } from '#model/wire/records/page.ts'
import { requestStore } from '#server/store/disclosures/requestStore.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly, monthsOf } from '#tests/support/withReportFacts.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let path: string
let requests: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'))
  path = `/organizations/${orgId}/disclosures`
  const created = await ada.callOrThrow(
    'POST',
    path,
    disclosureOf('État 2026', await closedClimate(ada, orgId)),
  )
  path = `${path}/${created.json<{ id: string }>().id}`
  requests = `${path}/requests`
})
afterAll(() => server.close())

const dueDate = '2027-02-26'
const prepare = async (given: object) =>
  (await ada.callOrThrow('POST', `${requests}/creation`, { dueDate, ...given })).json<{
    created: number
    existing: number
    outOfScope: number
    examples: { code: string }[]
  }>()
const list = async (query = '') =>
  (await ada.callOrThrow('GET', `${requests}?pageSize=100${query}`)).json<Page<DisclosureRequest>>()
const one = async (code: string) => {
  await prepare({ codes: [code] })
  const found = (await list(`&search=${code}`)).content.find((request) => request.code === code)
  if (!found) throw new Error(`No request for ${code}`)
  return found
}
const step = (by: TestCaller, id: string, body: object, version?: number) =>
  by.call('PUT', `${requests}/${id}/state`, body, version === undefined ? {} : { 'if-match': `"${version}"` })
const answerOf = async (id: string) =>
  (await ada.callOrThrow('GET', `${requests}/${id}/answer`)).json<RequestAnswer>()
const memberId = async (of: TestCaller) =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}/members`))
    .json<Page<{ id: string; accountId: string }>>()
    .content.find(({ accountId }) => accountId === of.accountId)?.id ?? ''
const scope1 = (value: number, year = 2026) =>
  storeFacts(server.app, ada, orgId, {
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    facts: monthsOf(year).map((month) => monthly('lyon', 'GH01', month, value)),
  })

describe('the creation of requests', () => {
  test('shows what would be created before it creates one request for each datapoint in scope', async () => {
    const trial = await prepare({ requirements: ['E1-6'], isTrial: true })
    expect(trial.created).toBeGreaterThan(10)
    expect(trial.created + trial.outOfScope).toBe(35)
    expect((await list()).totalItems).toBe(0)
    expect(await prepare({ requirements: ['E1-6'] })).toMatchObject({ created: trial.created, existing: 0 })
    expect(await prepare({ requirements: ['E1-6'] })).toMatchObject({ created: 0, existing: trial.created })
    const { content, totalItems } = await list('&state=OPEN')
    expect(totalItems).toBe(trial.created)
    expect(content.find(({ code }) => code === 'E1-6_07')).toMatchObject({
      title: 'Émissions brutes de scope 1',
      measure: 'GH01',
      dueDate,
      isPaused: false,
    })
  })

  test('makes one request for each perimeter and period', async () => {
    const { id, headquarter } = await companyCalls(ada, orgId).created()
    expect(await prepare({ codes: ['E1-6_07'] })).toMatchObject({ created: 1 })
    expect(await prepare({ codes: ['E1-6_07'], companyId: id })).toMatchObject({ created: 1 })
    expect(await prepare({ codes: ['E1-6_07'], divisionId: headquarter.id })).toMatchObject({ created: 1 })
    expect(await prepare({ codes: ['E1-6_07'], companyId: id, divisionId: headquarter.id })).toMatchObject({
      created: 0,
      existing: 1,
    })
    expect(await prepare({ codes: ['E1-6_07'], period: 'Q1' })).toMatchObject({ created: 1 })
    expect(await prepare({ codes: ['E1-6_07'], period: 'Q1' })).toMatchObject({ created: 0, existing: 1 })
  })

  test('refuses people, companies and sites of other organisations', async () => {
    const unknown = '0197b3a4-6f1e-7c52-9d0a-3e8f5b2c4d61'
    for (const given of [{ contributorId: unknown }, { companyId: unknown }, { divisionId: unknown }]) {
      const refused = await ada.call('POST', `${requests}/creation`, {
        codes: ['E1-6_07'],
        dueDate,
        ...given,
      })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ fields: [{ field: Object.keys(given)[0] }] })
    }
  })
})

describe('people and deadlines', () => {
  test('of several requests are changed at once, and values are counted for the filters', async () => {
    await prepare({ requirements: ['E1-6'] })
    const { content } = await list()
    const contributorId = await memberId(bob)
    const ids = content.slice(0, 5).map(({ id }) => id)
    const body = { ids, contributorId, dueDate: '2027-01-15' }
    expect((await ada.callOrThrow('POST', `${requests}/assignment`, body)).json()).toEqual({ changed: 5 })
    expect((await ada.callOrThrow('POST', `${requests}/assignment`, body)).json()).toEqual({ changed: 0 })
    expect((await list(`&contributorId=${contributorId}`)).totalItems).toBe(5)
    const values = (await ada.callOrThrow('GET', `${requests}/values`)).json<
      Record<string, { value: string; count: number }[]>
    >()
    expect(values['contributorId']).toContainEqual({ value: contributorId, count: 5 })
    const history = await ada.callOrThrow(
      'GET',
      `/organizations/${orgId}/changes?resource=disclosureRequests&recordId=${ids[0]}`,
    )
    expect(history.json<Page<object>>().totalItems).toBe(2)
  })

  test('who leave the organisation leave their requests, which stay', async () => {
    const { id } = await one('E1-6_07')
    const contributorId = await memberId(bob)
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { contributorId })
    await ada.callOrThrow('DELETE', `/organizations/${orgId}/members/${contributorId}`)
    expect((await list()).content[0]).toMatchObject({ contributorId: null, state: 'OPEN' })
  })
})

test('a request of a topic that is no longer in scope is paused, and comes back', async () => {
  const { id } = await one('E1-6_07')
  const decision = `${path}/datapoints/E1-6_07/decision`
  await ada.callOrThrow('PUT', decision, { state: 'OUT', reason: 'Publié par la maison mère' })
  expect((await list('&isPaused=true')).content).toMatchObject([{ id, isPaused: true }])
  await ada.callOrThrow('DELETE', decision)
  expect((await list('&isPaused=true')).totalItems).toBe(0)
})

describe('an answer', () => {
  test('in words is submitted, returned with a comment, corrected and approved by another person', async () => {
    const { id } = await one('E1-6_15')
    expect((await step(ada, id, { value: 'SUBMITTED' })).json()).toMatchObject({
      fields: [{ message: expect.stringContaining('pas encore de réponse') }],
    })
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Méthode du GHG Protocol.' })
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    expect((await step(bob, id, { value: 'RETURNED', comment: ' ' })).statusCode).toBe(400)
    expect((await step(bob, id, { value: 'RETURNED', comment: 'Citez les facteurs.' })).statusCode).toBe(200)
    expect((await list()).content[0]).toMatchObject({ state: 'RETURNED', comment: 'Citez les facteurs.' })
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'GHG Protocol, Base Carbone 2026.' })
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    const approval = { value: 'APPROVED', figure: { value: null } }
    expect((await step(ada, id, approval)).json()).toMatchObject({
      fields: [{ message: expect.stringContaining('quatre yeux') }],
    })
    expect((await step(bob, id, approval)).json()).toMatchObject({
      approved: { text: 'GHG Protocol, Base Carbone 2026.', by: { name: expect.any(String) } },
      hasChanged: false,
    })
    const late = await ada.call('PATCH', `${requests}/${id}`, { text: 'Autre méthode' })
    expect(late.json()).toMatchObject({ fields: [{ message: expect.stringContaining('ne change plus') }] })
    const coverage = (await ada.callOrThrow('GET', `${path}/coverage`)).json<DisclosureCoverage>()
    expect(coverage.requirements.find(({ code }) => code === 'E1-6')?.counts.COMPLETE).toBe(1)
  })

  test('that changed a second before is not approved', async () => {
    const { id } = await one('E1-6_15')
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Première version' })
    const seen = (await step(ada, id, { value: 'SUBMITTED' })).headers['etag']
    const version = Number(String(seen).replaceAll('"', ''))
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Seconde version' })
    const approval = { value: 'APPROVED', figure: { value: null } }
    expect((await step(bob, id, approval, version)).statusCode).toBe(412)
    expect((await step(bob, id, approval, version + 1)).statusCode).toBe(200)
  })

  test('under review is submitted by whoever changes it, so that somebody else approves it', async () => {
    const { id } = await one('E1-6_15')
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Réponse d’Ada' })
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    const approval = { value: 'APPROVED', figure: { value: null } }
    await bob.callOrThrow('PATCH', `${requests}/${id}`, { dueDate: '2027-03-01' })
    expect((await list()).content[0]).toMatchObject({ submittedBy: ada.accountId })
    await bob.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Réponse de Bob' })
    expect((await step(bob, id, approval)).json()).toMatchObject({
      fields: [{ message: expect.stringContaining('quatre yeux') }],
    })
    expect((await step(ada, id, approval)).json()).toMatchObject({
      approved: { text: 'Réponse de Bob' },
      submitted: { by: { id: bob.accountId } },
    })
  })

  test('is approved as it is stored, also if it changed since it was read', async () => {
    const { id } = await one('E1-6_15')
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Réponse', value: 7 })
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    const disclosureId = path.split('/').at(-1) ?? ''
    const scope = { accountId: bob.accountId, orgId, need: 'standard', role: 'EDITOR' } as const
    const read = { unit: null, version: null, note: null, text: 'Ancienne réponse', value: 6 }
    const to = { state: 'APPROVED', answer: read, now: '2026-11-30T10:00:00.000Z' } as const
    const approve = (seen: number) =>
      server.app.db.inOrganization(scope, (tx) =>
        requestStore.step(tx, scope, id, disclosureId, { ...to, seen }, undefined),
      )
    await expect(approve(6)).rejects.toMatchObject({ fields: [{ key: 'validation.figureChanged' }] })
    await approve(7)
    expect((await answerOf(id)).approved).toMatchObject({ text: 'Réponse', value: 7 })
  })

  test('may be approved by its author where the setting allows it', async () => {
    await ada.callOrThrow('PATCH', path, { hasFourEyes: false })
    const { id } = await one('E1-6_15')
    await ada.callOrThrow('PATCH', `${requests}/${id}`, { text: 'Réponse' })
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    expect((await step(ada, id, { value: 'APPROVED', figure: { value: null } })).statusCode).toBe(200)
  })
})

describe('an approved figure', () => {
  test('is the one that was seen, keeps its value and version, and is marked when the facts change', async () => {
    await scope1(10)
    const { id } = await one('E1-6_07')
    expect((await step(ada, id, { value: 'SUBMITTED' })).statusCode).toBe(200)
    const unseen = await step(bob, id, { value: 'APPROVED', figure: { value: 119 } })
    expect(unseen.json()).toMatchObject({
      fields: [{ message: expect.stringContaining('vient de changer') }],
    })
    expect((await step(bob, id, { value: 'APPROVED', figure: { value: 120 } })).statusCode).toBe(200)
    const before = await answerOf(id)
    expect(before).toMatchObject({
      hasChanged: false,
      approved: { value: 120, unit: 'tCO₂e', note: { coverage: { months: [12, 12] } } },
    })
    expect((await ada.callOrThrow('GET', `${requests}/changed`)).json()).toEqual([])
    await scope1(1, 2025)
    expect((await answerOf(id)).hasChanged).toBe(false)
    await scope1(2)
    const after = await answerOf(id)
    expect(after).toMatchObject({ hasChanged: true, current: { value: 144 }, approved: { value: 120 } })
    expect(after.approved?.version).toBe(before.approved?.version)
    expect((await ada.callOrThrow('GET', `${requests}/changed`)).json()).toMatchObject([
      { id, code: 'E1-6_07', approved: 120, current: 144, unit: 'tCO₂e' },
    ])
  })

  test('of a site or a company is the figure of that perimeter and period', async () => {
    const { id: companyId, headquarter } = await companyCalls(ada, orgId).created()
    await storeFacts(server.app, ada, orgId, {
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      facts: monthsOf(2026).flatMap((month) => [
        monthly('lyon', 'GH01', month, 10),
        monthly(headquarter.id, 'GH01', month, 3),
      ]),
    })
    const valueAt = async (place: object) => {
      await prepare({ codes: ['E1-6_07'], ...place })
      const { content } = await list()
      const found = content.find((request) =>
        Object.entries(place).every(([name, value]) => request[name as keyof DisclosureRequest] === value),
      )
      return (await answerOf(found?.id ?? '')).current.value
    }
    expect(await valueAt({ divisionId: headquarter.id })).toBe(36)
    expect(await valueAt({ companyId })).toBe(36)
    expect(await valueAt({ divisionId: headquarter.id, period: 'Q1' })).toBe(9)
  })
})
