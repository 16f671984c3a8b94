import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { CarryOver } from '#model/wire/disclosures/carryOver.ts'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { SectionText } from '#model/wire/disclosures/statement.ts'
import type { Page } from '#model/wire/records/page.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let path: string
let assessmentId: string
/** The disclosure of 2026 that others carry over. */
let sourceId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  path = `/organizations/${orgId}/disclosures`
  assessmentId = await closedClimate(ada, orgId)
  sourceId = await create({})
})
afterAll(() => server.close())

const all = ['DECISIONS', 'REQUESTS', 'TEXTS']

const create = async (given: object) =>
  (await ada.callOrThrow('POST', path, { ...disclosureOf('État 2026', assessmentId), ...given })).json<{
    id: string
  }>().id

const later = (given: object = {}) =>
  create({ name: 'État 2027', year: 2027, sourceId, carriedParts: all, ...given })

const decide = (id: string, code: string, state: 'IN' | 'OUT', reason: string) =>
  ada.callOrThrow('PUT', `${path}/${id}/datapoints/${code}/decision`, { state, reason })

const prepare = (given: object) =>
  ada.callOrThrow('POST', `${path}/${sourceId}/requests/creation`, { dueDate: '2027-02-26', ...given })

const carriedOver = async (id: string) =>
  (await ada.callOrThrow('GET', `${path}/${id}/carry-over`)).json<CarryOver>()

const requestsOf = async (id: string, query = '') =>
  (await ada.callOrThrow('GET', `${path}/${id}/requests?pageSize=100${query}`)).json<
    Page<DisclosureRequest>
  >().content

const write = (id: string, text: string) =>
  ada.callOrThrow('PUT', `${path}/${id}/statement/E1`, { blocks: [{ kind: 'paragraph', text }] })

describe('decisions', () => {
  test('are carried over with their reasons, and name who decided then', async () => {
    await decide(sourceId, 'E1-6_07', 'OUT', 'Publié par la maison mère')
    const id = await later()
    const found = (await ada.callOrThrow('GET', `${path}/${id}/datapoints?search=E1-6_07`)).json<
      Page<DisclosedDatapoint>
    >()
    expect(found.content[0]).toMatchObject({
      state: 'OUT',
      decision: { reason: 'Publié par la maison mère', carried: { accountName: 'Ada Test' } },
    })
    await decide(id, 'E1-6_07', 'OUT', 'Toujours publié par la maison mère')
    const again = (await ada.callOrThrow('GET', `${path}/${id}/datapoints?search=E1-6_07`)).json<
      Page<DisclosedDatapoint>
    >()
    expect(again.content[0]?.decision).toMatchObject({ carried: null, version: 2 })
  })

  test('are marked where the rule has changed, and so is every other state', async () => {
    await decide(sourceId, 'E1-6_07', 'OUT', 'Publié par la maison mère')
    const other = await closedClimate(ada, orgId)
    // In this assessment nobody has scored climate: the topic has no conclusion.
    const topics = `/organizations/${orgId}/double-materialities/${other}/topics`
    const [topic] = (await ada.callOrThrow('GET', topics)).json<Page<{ id: string }>>().content
    const subjects = (await ada.callOrThrow('GET', `${topics}/${topic?.id}/subjects`)).json<
      Page<{ id: string }>
    >()
    await ada.callOrThrow('PATCH', `${topics}/${topic?.id}/subjects/${subjects.content[0]?.id}`, {
      type: 'result',
      impactRetained: 'STAKEHOLDERS',
      reason: 'Aucune réponse',
    })
    const { scope } = await carriedOver(await later({ doubleMaterialityId: other }))
    const of = (code: string) => scope.find((change) => change.code === code)
    expect(of('E1-6_07')).toMatchObject({ before: 'OUT', after: 'OUT', isDoubtful: true })
    expect(of('E1-6_09')).toMatchObject({ before: 'IN', after: 'OPEN', isDoubtful: false })
  })
})

describe('requests', () => {
  test('are carried over open and without an answer, their deadline a year later', async () => {
    await prepare({ codes: ['E1-1_01', 'E1-6_07'], period: 'S1' })
    const [before] = await requestsOf(sourceId, '&search=E1-1_01')
    await ada.callOrThrow('PATCH', `${path}/${sourceId}/requests/${before?.id}`, { text: 'Notre plan' })
    await ada.callOrThrow('PUT', `${path}/${sourceId}/requests/${before?.id}/state`, { value: 'SUBMITTED' })
    const id = await later()
    expect(await carriedOver(id)).toMatchObject({ taken: { REQUESTS: 2 }, left: [] })
    const [carried] = await requestsOf(id, '&search=E1-1_01')
    expect(carried).toMatchObject({
      sourceId: before?.id,
      title: before?.title,
      state: 'OPEN',
      text: null,
      period: 'S1',
      dueDate: '2028-02-26',
      submittedBy: null,
      toCheck: 'UNASSIGNED',
    })
    expect(await requestsOf(sourceId)).toMatchObject([{ toCheck: null }, { toCheck: null }])
  })

  test('of datapoints out of scope and of removed sites are left out, and counted', async () => {
    const companies = companyCalls(ada, orgId)
    const company = await companies.created()
    const site = (await companies.addDivision(company.id, { name: 'Fonderie de Lyon' })).json<{
      id: string
    }>()
    await prepare({ codes: ['E1-6_07', 'E1-6_09'] })
    await prepare({ codes: ['E1-6_07'], divisionId: site.id })
    await decide(sourceId, 'E1-6_09', 'OUT', 'Sans objet')
    await ada.callOrThrow('DELETE', `/organizations/${orgId}/companies/${company.id}/divisions/${site.id}`)
    const { taken, left } = await carriedOver(await later())
    expect(taken).toEqual({ DECISIONS: 1, REQUESTS: 1, TEXTS: 0 })
    expect(left).toEqual([
      { part: 'REQUESTS', reason: 'OUT_OF_SCOPE', count: 1 },
      { part: 'REQUESTS', reason: 'PLACE_GONE', count: 1 },
    ])
  })

  test('say that a site is closed, and that who answered has left', async () => {
    const bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
    await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'))
    const members = (await ada.callOrThrow('GET', `/organizations/${orgId}/members`)).json<
      Page<{ id: string; accountId: string }>
    >()
    const bobId = members.content.find(({ accountId }) => accountId === bob.accountId)?.id ?? ''
    const companies = companyCalls(ada, orgId)
    const { id: companyId } = await companies.created()
    const site = (await companies.addDivision(companyId, { name: 'Fonderie de Lyon' })).json<{ id: string }>()
    await prepare({ codes: ['E1-1_01'], contributorId: bobId })
    await prepare({ codes: ['E1-6_07'], contributorId: bobId, divisionId: site.id })
    const [plan] = await requestsOf(sourceId, '&search=E1-1_01')
    await bob.callOrThrow('PATCH', `${path}/${sourceId}/requests/${plan?.id}`, { text: 'Notre plan' })
    await bob.callOrThrow('PUT', `${path}/${sourceId}/requests/${plan?.id}/state`, { value: 'SUBMITTED' })
    const id = await later()
    expect(await requestsOf(id)).toMatchObject([
      { contributorId: bobId, toCheck: null },
      { contributorId: bobId, toCheck: null },
    ])
    await ada.callOrThrow('PATCH', `/organizations/${orgId}/companies/${companyId}/divisions/${site.id}`, {
      legalState: 'CEASED',
      ceaseDate: '2026-06-30',
    })
    await ada.callOrThrow('DELETE', `/organizations/${orgId}/members/${bobId}`)
    const marks = new Map((await requestsOf(id)).map(({ code, toCheck }) => [code, toCheck]))
    expect(marks).toEqual(
      new Map([
        ['E1-1_01', 'CONTRIBUTOR_LEFT'],
        ['E1-6_07', 'PLACE_CLOSED'],
      ]),
    )
    expect(await requestsOf(id, '&toCheck=PLACE_CLOSED')).toHaveLength(1)
  })

  test('keep their guest contributors, without a link', async () => {
    await prepare({ codes: ['E1-1_01'] })
    const guests = (id: string) => `${path}/${id}/guests`
    const guest = (
      await ada.callOrThrow('POST', guests(sourceId), {
        name: 'Claire Aubert',
        email: `${randomUUID()}@example.org`,
        language: 'fr',
      })
    ).json<{ id: string }>()
    const [request] = await requestsOf(sourceId)
    await ada.callOrThrow('POST', `${path}/${sourceId}/requests/assignment`, {
      ids: [request?.id],
      guestId: guest.id,
    })
    const id = await later()
    expect(await requestsOf(id)).toMatchObject([{ guestName: 'Claire Aubert', toCheck: null }])
    const [carried] = (await ada.callOrThrow('GET', guests(id))).json<
      { id: string; sentAt: string | null }[]
    >()
    expect(carried).toMatchObject({ sentAt: null })
    expect(carried?.id).not.toBe(guest.id)
  })
})

describe('texts', () => {
  test('are carried over as a first version, and marked until they are changed', async () => {
    await write(sourceId, 'Nos émissions s’élèvent à {E1-6_07}.')
    const id = await later()
    expect(await carriedOver(id)).toMatchObject({
      taken: { TEXTS: 1 },
      texts: [{ section: 'E1', hasChanged: false }],
    })
    const text = (await ada.callOrThrow('GET', `${path}/${id}/statement/E1`)).json<SectionText>()
    expect(text).toMatchObject({ version: 1, blocks: [{ text: 'Nos émissions s’élèvent à {E1-6_07}.' }] })
    await write(id, 'En 2027, nos émissions s’élèvent à {E1-6_07}.')
    expect((await carriedOver(id)).texts).toEqual([{ section: 'E1', hasChanged: true }])
    const kept = (await ada.callOrThrow('GET', `${path}/${sourceId}/statement/E1`)).json<SectionText>()
    expect(kept).toMatchObject({ version: 1 })
  })
})

describe('the earlier disclosure', () => {
  test('is of an earlier year of the same organisation', async () => {
    const given = { ...disclosureOf('État 2026', assessmentId), sourceId, carriedParts: all }
    const sameYear = await ada.call('POST', path, given)
    expect(sameYear.json()).toMatchObject({ fields: [{ field: 'sourceId' }] })
    const elsewhere = await ada.found('Autre groupe')
    const other = disclosureOf('État 2027', await closedClimate(ada, elsewhere))
    const refused = await ada.call('POST', `/organizations/${elsewhere}/disclosures`, {
      ...other,
      year: 2027,
      sourceId,
      carriedParts: all,
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ fields: [{ field: 'sourceId' }] })
    const none = await ada.call('POST', path, { ...disclosureOf('État', assessmentId), carriedParts: all })
    expect(none.json()).toMatchObject({ fields: [{ field: 'sourceId' }] })
  })

  test('is not changed when it is carried over, nor afterwards by a change of the new one', async () => {
    const id = await later()
    const patched = await ada.call('PATCH', `${path}/${id}`, { sourceId: id })
    expect(patched.statusCode).toBe(400)
    await ada.callOrThrow('DELETE', `${path}/${sourceId}`)
    expect(await carriedOver(id)).toMatchObject({ source: null, scope: [] })
  })

  test('is carried over once for a repeated request', async () => {
    await prepare({ codes: ['E1-1_01'] })
    const body = {
      ...disclosureOf('État 2027', assessmentId),
      year: 2027,
      sourceId,
      carriedParts: all,
    }
    const key = { 'idempotency-key': randomUUID() }
    const first = await ada.call('POST', path, body, key)
    const second = await ada.call('POST', path, body, key)
    expect(second.json()).toEqual(first.json())
    const listed = (await ada.callOrThrow('GET', path)).json<Page<unknown>>()
    expect(listed.totalItems).toBe(2)
  })
})

test('parts that were not chosen are not carried over', async () => {
  await decide(sourceId, 'E1-6_07', 'OUT', 'Publié par la maison mère')
  await prepare({ codes: ['E1-1_01'] })
  const id = await later({ carriedParts: ['DECISIONS'] })
  expect(await carriedOver(id)).toMatchObject({ taken: { DECISIONS: 1, REQUESTS: 0, TEXTS: 0 } })
  expect(await requestsOf(id)).toEqual([])
})

test('a disclosure of its own has carried nothing over', async () => {
  expect(await carriedOver(sourceId)).toEqual({
    source: null,
    taken: { DECISIONS: 0, REQUESTS: 0, TEXTS: 0 },
    left: [],
    scope: [],
    texts: [],
  })
})
