import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let eve: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
})

afterAll(() => server.close())

const empty = { analyses: [], dashboards: [], language: 'fr' }
const path = (id: string) => `/accounts/${encodeURIComponent(id)}/storages`
const put = (caller: TestCaller, body: object, headers: Record<string, string> = {}) =>
  caller.call('PUT', path(caller.accountId), body, headers)

test('a new account has empty lists and the language of its sign-up', async () => {
  const french = await eve.call('GET', path(eve.accountId))
  expect(french.json()).toEqual(empty)
  expect(french.headers.etag).toBe('"0"')
  await server.app.inject({
    method: 'POST',
    url: '/public/api/v1/accounts',
    headers: { 'x-api-key': server.config.API_KEY[0] },
    payload: { email: 'bob@example.org', password: 'Cheval-Agrafe-42', preferredLanguage: 'en' },
  })
  const bob = await signUpCaller(server.app, 'bob@example.org')
  expect((await bob.call('GET', path(bob.accountId))).json()).toEqual({ ...empty, language: 'en' })
})

test('the stored value is returned unchanged, whatever it contains', async () => {
  const kept = {
    analyses: [{ id: 'a1', title: 'Émissions 🏭', nested: { axes: [1, null, true, 1.5, ''] } }],
    dashboards: [{ id: 'd1', lines: [{ widgetIds: ['EMPTY', 'w1'] }] }],
    language: 'en',
  }
  expect((await put(ada, kept)).json()).toEqual(kept)
  expect((await ada.call('GET', path(ada.accountId))).json()).toEqual(kept)
})

test('an account is identified by its id or by the subject of its token', async () => {
  const answers = await Promise.all(
    [ada.accountId, `auth0|${ada.accountId}`].map((id) => ada.call('GET', path(id))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test.each([
  () => eve.accountId,
  () => `auth0|${eve.accountId}`,
  () => randomUUID(),
  () => 'x'.repeat(301),
  () => '%00',
])('nobody reads or writes another’s, and a missing account gives the same response', async (id) => {
  const answers = [await ada.call('GET', path(id())), await ada.call('PUT', path(id()), empty)]
  const refusals = answers.map((answer) => ({ status: answer.statusCode, body: answer.json<unknown>() }))
  const absent = { status: 404, body: { code: 'notFound', message: 'Aucun résultat trouvé' } }
  expect(refusals).toEqual([absent, absent])
})

describe('a version', () => {
  test('changes with each write, and If-Match checks it', async () => {
    const tag = String((await put(ada, empty)).headers.etag)
    const next = await put(ada, { ...empty, language: 'en' }, { 'if-match': tag })
    expect(next.statusCode).toBe(200)
    expect(next.headers.etag).not.toBe(tag)
    expect((await put(ada, empty, { 'if-match': tag })).statusCode).toBe(412)
    expect((await ada.call('GET', path(ada.accountId))).json()).toMatchObject({ language: 'en' })
  })

  test('may be * in If-Match, and an unknown one is refused', async () => {
    expect((await put(ada, empty, { 'if-match': '*' })).statusCode).toBe(200)
    expect((await put(ada, empty, { 'if-match': '"abc"' })).statusCode).toBe(412)
  })

  test('of a storage never written is checked as well', async () => {
    const fay = await signUpCaller(server.app, 'fay@example.org')
    expect((await put(fay, empty, { 'if-match': '"0"' })).statusCode).toBe(200)
    expect((await put(fay, empty, { 'if-match': '"0"' })).statusCode).toBe(412)
    const gus = await signUpCaller(server.app, 'gus@example.org')
    expect((await put(gus, empty, { 'if-match': '"7"' })).statusCode).toBe(412)
  })

  test('is written once by concurrent writers with the same one', async () => {
    const tag = String((await put(ada, empty)).headers.etag)
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(ada, empty, { 'if-match': tag })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412, 412, 412,
    ])
  })
})

test.each([
  [{ analyses: [], dashboards: [] }, 'language'],
  [{ ...empty, language: 'de' }, 'language'],
  [{ ...empty, analyses: [{ title: 'x' }] }, 'analyses.0.id'],
  [{ ...empty, analyses: {} }, 'analyses'],
  [{ ...empty, dashboards: ['d1'] }, 'dashboards.0'],
  [{ ...empty, analyses: [{ id: 'a', title: 'nul \u0000' }] }, 'analyses'],
  [{ ...empty, dashboards: [{ id: 'a', title: 'half \ud83c' }] }, 'dashboards'],
])('%j is malformed at its field', async (body, field) => {
  const answer = await put(ada, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields[0].field).toBe(field)
})

test('saved views are stored with the preferences; one that no list could have is refused', async () => {
  const view = {
    id: 'a',
    name: 'Fermées',
    filters: { legalState: ['INACTIVE'] },
    sort: { field: 'name', order: 'DESC' },
    hidden: ['turnover'],
    isDefault: true,
  }
  const keep = (views: object) => put(ada, { ...empty, preferences: { views } })
  expect((await keep({ companies: [view] })).statusCode).toBe(200)
  expect((await ada.call('GET', path(ada.accountId))).json().preferences.views.companies).toEqual([view])
  for (const wrong of [
    [{ ...view, name: ' ' }],
    [{ ...view, sort: { field: 'name', order: 'sideways' } }],
    [{ ...view, filters: { legalState: 'INACTIVE' } }],
    [view, { ...view, id: 'b' }],
    Array.from({ length: 31 }, (_, index) => ({ ...view, id: String(index), isDefault: false })),
  ])
    expect((await keep({ companies: wrong })).statusCode).toBe(400)
})
