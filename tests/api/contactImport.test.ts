import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '#model/resources/contacts.ts'
import { bulkRowsMax, type ImportOutcome, type ImportPreview } from '#model/wire/records/bulk.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

async function open() {
  const base = `/organizations/${orgId}/double-materialities`
  const body = { name: 'Exercice', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  const { id } = (await ada.call('POST', base, body)).json<{ id: string }>()
  const path = `${base}/${id}`
  const send = (mode: string, rows: readonly object[], more: object = {}) =>
    ada.call('POST', `${path}/contacts/bulk`, { mode, rows, ...more })
  return {
    id,
    path,
    send,
    preview: async (rows: readonly object[]) => (await send('preview', rows)).json<ImportPreview>(),
    upsert: async (rows: readonly object[], more: object = {}) =>
      (await send('upsert', rows, more)).json<ImportOutcome>(),
    contacts: async (query = '') =>
      (await ada.call('GET', `${path}/contacts${query}`)).json<{ content: Contact[]; totalItems: number }>(),
  }
}

const row = (line: number, email: string, more: object = {}) => ({ line, email, ...more })

test('rows become stakeholders, whose type and group follow from their category', async () => {
  const { upsert, contacts } = await open()
  const outcome = await upsert([
    row(2, 'zoe@example.org', {
      firstName: 'Zoé',
      lastName: 'Œuvrard',
      category: 'SUPPLIERS',
      subCategory: 'TIER_1',
    }),
    row(3, 'ada@example.org', { lastName: 'Abel', category: 'EMPLOYEES', language: 'en' }),
    row(4, 'nobody@example.org'),
  ])
  expect(outcome).toEqual({ created: 3, updated: 0, unchanged: 0, problems: [] })
  expect((await contacts()).content).toMatchObject([
    { lastName: 'Abel', type: 'INTERNAL', classification: 'AFFECTED', language: 'en' },
    { email: 'nobody@example.org', type: null, category: null },
    { lastName: 'Œuvrard', type: 'EXTERNAL', classification: 'USERS', subCategory: 'TIER_1' },
  ])
  expect(await contacts('?search=oeuvrard')).toMatchObject({ totalItems: 1 })
})

test('a stakeholder is identified by address, and only the fields in the row change', async () => {
  const { preview, upsert, contacts } = await open()
  await upsert([row(2, 'zoe@example.org', { firstName: 'Zoe', language: 'en', category: 'EMPLOYEES' })])
  const rows = [row(2, 'ZOE@Example.org', { firstName: 'Zoé', language: null }), row(3, 'new@example.org')]
  expect((await preview(rows)).rows).toMatchObject([
    { line: 2, state: 'changed', changes: [{ field: 'firstName', before: 'Zoe', after: 'Zoé' }] },
    { line: 3, state: 'new', version: null },
  ])
  expect(await upsert(rows)).toMatchObject({ created: 1, updated: 1, problems: [] })
  expect((await contacts('?search=zoe')).content).toMatchObject([
    { email: 'zoe@example.org', firstName: 'Zoé', language: 'en', category: 'EMPLOYEES' },
  ])
  expect(await preview(rows)).toMatchObject({ rows: [{ state: 'unchanged' }, { state: 'unchanged' }] })
})

test('a new category clears the sub-category of the old one, and the preview says so', async () => {
  const { preview, upsert, contacts } = await open()
  await upsert([row(2, 'zoe@example.org', { category: 'INVESTORS', subCategory: 'BANKS' })])
  const rows = [row(2, 'zoe@example.org', { category: 'SUPPLIERS' })]
  expect((await preview(rows)).rows).toMatchObject([
    {
      changes: [
        { field: 'category', before: 'INVESTORS', after: 'SUPPLIERS' },
        { field: 'subCategory', before: 'BANKS', after: null },
      ],
    },
  ])
  await upsert(rows)
  expect((await contacts()).content).toMatchObject([
    { category: 'SUPPLIERS', subCategory: null, classification: 'USERS' },
  ])
})

test('errors are reported per row in the caller’s language, and the other rows are imported', async () => {
  const { upsert } = await open()
  const { created, problems } = await upsert([
    row(2, 'good@example.org'),
    row(3, 'GOOD@example.org'),
    row(4, 'ada@'),
    row(5, 'a@example.org', { category: 'FRIENDS' }),
    row(6, 'b@example.org', { category: 'SUPPLIERS', subCategory: 'BANKS' }),
    row(7, 'c@example.org', { lastName: 'x'.repeat(100) }),
    row(8, 'd@example.org\r\nBcc: all@example.org'),
    { line: 9 },
    row(10, 'e@example.org', { lastName: 'Ab\u0000el' }),
    row(11, 'f@example.org', { classification: 'NONE' }),
  ])
  expect(created).toBe(1)
  expect(problems.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'email', 'duplicateContactInFile'],
    [4, 'email', 'email'],
    [5, 'category', 'choice'],
    [6, 'subCategory', 'subCategory'],
    [7, 'lastName', 'tooLong'],
    [8, 'email', 'email'],
    [9, 'email', 'required'],
    [10, 'lastName', 'controlCharacter'],
    [11, 'classification', 'unknownField'],
  ])
  expect(problems[0]?.message).toBe(
    'Cette adresse figure déjà à la ligne 2. Corrigez-la, ou retirez la ligne.',
  )
})

test('an all-or-nothing import with an error changes nothing', async () => {
  const { upsert, contacts } = await open()
  const rows = [row(2, 'good@example.org'), row(3, 'b@example.org', { category: 'FRIENDS' })]
  expect(await upsert(rows, { allOrNothing: true })).toMatchObject({ created: 0, problems: [{ line: 3 }] })
  expect(await contacts()).toMatchObject({ totalItems: 0 })
})

test('a stakeholder that changed since the preview is reported and not changed', async () => {
  const { preview, upsert } = await open()
  await upsert([row(2, 'zoe@example.org')])
  const mine = row(2, 'zoe@example.org', { firstName: 'Zoé' })
  const [seen] = (await preview([mine])).rows
  await upsert([row(2, 'zoe@example.org', { firstName: 'Zoë' })])
  expect(await upsert([{ ...mine, version: seen?.version }])).toMatchObject({
    updated: 0,
    problems: [{ line: 2, code: 'changedMeanwhile' }],
  })
})

test('a file sent by two people at once is imported once', async () => {
  const { upsert, contacts } = await open()
  const rows = [row(2, 'zoe@example.org'), row(3, 'ada@example.org')]
  const outcomes = await Promise.all([upsert(rows), upsert(rows)])
  expect(outcomes.reduce((sum, { created }) => sum + created, 0)).toBe(2)
  expect(await contacts()).toMatchObject({ totalItems: 2 })
})

test('is allowed during the evaluation and refused after its close, including the preview', async () => {
  const { path, send, upsert } = await open()
  const topic = (await ada.call('GET', `${path}/topics`)).json<{ content: { id: string }[] }>().content[0]
  await ada.call('POST', `${path}/topics/${topic?.id}/subjects`, {
    text: 'Canicules',
    financialMateriality: 'RISK',
    impactMateriality: 'NOT_APPLICABLE',
  })
  await ada.call('PUT', `${path}/status`, { value: 'EVALUATION' })
  expect(await upsert([row(2, 'zoe@example.org')])).toMatchObject({ created: 1 })
  await ada.call('PUT', `${path}/status`, { value: 'RESULT' })
  for (const mode of ['preview', 'upsert']) {
    const answer = await send(mode, [row(2, 'ada@example.org')])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'evaluationNotRunning' })
  }
})

test('ten thousand rows are imported in five calls of 2,000, and each is listed once', async () => {
  const { upsert, preview, contacts } = await open()
  const chunks = Array.from({ length: 10_000 / bulkRowsMax }, (_, chunk) =>
    Array.from({ length: bulkRowsMax }, (_row, index) =>
      row(chunk * bulkRowsMax + index + 2, `c${chunk * bulkRowsMax + index}@example.org`, {
        category: 'CUSTOMERS',
      }),
    ),
  )
  for (const rows of chunks) expect(await upsert(rows)).toMatchObject({ created: bulkRowsMax, problems: [] })
  expect(await contacts('?pageSize=100&pageNumber=99')).toMatchObject({ totalItems: 10_000 })
  const again = await preview(chunks[4] ?? [])
  expect(again.rows.every(({ state }) => state === 'unchanged')).toBe(true)
})

test('another organisation’s assessment is not found', async () => {
  const { id } = await open()
  const eve = await signUpCaller(server.app, 'eve@example.org')
  const other = await eve.found('Autre')
  const answer = await eve.call('POST', `/organizations/${other}/double-materialities/${id}/contacts/bulk`, {
    mode: 'upsert',
    rows: [row(2, 'zoe@example.org')],
  })
  expect(answer.statusCode).toBe(404)
})

test('rows may give the type of stakeholders too, which must match the category', async () => {
  const { upsert, preview, contacts } = await open()
  await upsert([row(2, 'lea@example.org', { type: 'EXTERNAL' })])
  expect((await contacts()).content).toMatchObject([{ type: 'EXTERNAL', category: null }])
  const change = row(2, 'lea@example.org', { category: 'EMPLOYEES' })
  expect((await preview([change])).rows).toMatchObject([
    {
      state: 'changed',
      changes: [{ field: 'category' }, { field: 'type', before: 'EXTERNAL', after: 'INTERNAL' }],
    },
  ])
  const stray = row(2, 'lea@example.org', { category: 'EMPLOYEES', type: 'EXTERNAL' })
  expect((await preview([stray])).problems).toMatchObject([{ line: 2, field: 'type' }])
})
