import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportPreview } from '#model/wire/records/bulk.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { importBytesMax, type RecordImport } from '#model/wire/records/recordImports.ts'
import { importPrefix, importRecords, nothingImported } from '#server/services/imports/importJob.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Imports')
})
afterAll(() => server.close())

const row = (line: number, fields: object = {}) => ({
  line,
  name: `Ormelle ${line}`,
  country: 'FR',
  nationalId: freshSiren(),
  version: null,
  ...fields,
})
const linesOf = (rows: readonly object[]) => rows.map((one) => `${JSON.stringify(one)}\n`).join('')

const start = (content: string, rows: number, { query = '', headers = {} } = {}, caller = ada) =>
  caller.call(
    'POST',
    `/organizations/${orgId}/record-imports?register=companies&rows=${rows}${query}`,
    Buffer.from(content),
    { 'content-type': 'application/x-ndjson', ...headers },
  )
const read = async (id: string) =>
  (await ada.call('GET', `/organizations/${orgId}/record-imports/${id}`)).json<RecordImport>()
const finished = (id: string): Promise<RecordImport> =>
  untilCommitted(
    server,
    () => read(id),
    ({ status }) => /^(DONE|FAILED|CANCELLED)$/.test(status),
  )
const countCompanies = async () =>
  Number((await ada.call('HEAD', `/organizations/${orgId}/companies`)).headers['x-total-count'])
const keptKeys = async () => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`${importPrefix}/${orgId}`)) keys.push(...page)
  return keys
}

describe('an import', () => {
  test('waits until a worker is available, even if its author is gone', async () => {
    const answer = await start(linesOf([row(2), row(3)]), 2)
    expect(answer.statusCode).toBe(202)
    const { id } = answer.json<RecordImport>()
    expect(await read(id)).toMatchObject({ status: 'WAITING', done: 0, rows: 2 })
    expect(await keptKeys()).toHaveLength(1)
    await server.app.jobQueue.start()
    expect(await finished(id)).toMatchObject({ status: 'DONE', done: 2, created: 2, refused: 0, error: null })
    expect(await countCompanies()).toBe(2)
    expect(await keptKeys()).toEqual([])
  })
})

describe('a running import', () => {
  beforeAll(() => server.app.jobQueue.start())

  const run = async (content: string, rows: number, query = '') =>
    finished((await start(content, rows, { query })).json<RecordImport>().id)

  test('proceeds by batches, and reports refused rows in the sender’s language', async () => {
    const rows = Array.from({ length: 2100 }, (_, index) => row(index + 2))
    const wrong = row(5000, { nationalId: '829154377' })
    const done = await run(linesOf([...rows, wrong]), 2101)
    expect(done).toMatchObject({ status: 'DONE', done: 2101, created: 2100, refused: 1, isStopped: false })
    expect(done.problems).toMatchObject([{ line: 5000, field: 'nationalId' }])
    expect(await countCompanies()).toBe(2100)
  })

  test('attributes the address of each head-office site to that site, at the line of its company', async () => {
    const sirens = [freshSiren(), freshSiren(), freshSiren()]
    const rowsOf = (...cities: readonly string[]) =>
      sirens.map((nationalId, index) =>
        row(index + 2, {
          name: `Ormelle ${index}`,
          nationalId,
          headquarter: { address: { city: cities[index] } },
        }),
      )
    await run(linesOf(rowsOf('Lyon', 'Brest', 'Nantes')), 3)
    const found = await ada.callOrThrow('GET', `/organizations/${orgId}/companies?pageSize=100`)
    const { content } = found.json<{
      content: { id: string; nationalId: string; headquarter: { id: string } }[]
    }>()
    const companies = sirens.map((siren) => content.find(({ nationalId }) => nationalId === siren))
    const historyOf = async (resource: string, id = '') => {
      const query = `resource=${resource}&recordId=${id}`
      const answer = await ada.callOrThrow('GET', `/organizations/${orgId}/changes?${query}`)
      return answer.json<{ content: Change[] }>().content
    }

    // As in the wizard: the first line changes nothing, the last one is refused.
    const rows = rowsOf('Lyon', 'Quimper', 'x'.repeat(300))
    const previewed = await ada.callOrThrow('POST', `/organizations/${orgId}/companies/bulk`, {
      mode: 'preview',
      rows: rows.slice(0, 2).map(({ version: _unknown, ...sent }) => sent),
    })
    const versions = previewed.json<ImportPreview>().rows.map(({ version }) => version)
    const done = await run(
      linesOf(rows.map((sent, index) => ({ ...sent, version: versions[index] ?? null }))),
      3,
    )
    expect(done.problems).toMatchObject([{ line: 4, field: 'headquarter.address.city' }])
    expect(done).toMatchObject({ updated: 1, unchanged: 1, refused: 1 })

    const moved = {
      action: 'update',
      resource: 'divisions',
      recordId: companies[1]?.headquarter.id,
      before: { address: { city: 'Brest' } },
      after: { address: { city: 'Quimper' } },
    }
    const imported = { action: 'import', recordId: null, title: '3', after: { created: 3, updated: 0 } }
    for (const [index, company] of companies.entries()) {
      const expected = index === 1 ? [moved, imported] : [imported]
      expect(await historyOf('companies', company?.id)).toMatchObject(expected)
      expect(await historyOf('divisions', company?.headquarter.id)).toMatchObject(expected)
    }
  })

  test('ends at the first batch with an invalid row if all or nothing is requested', async () => {
    const wrong = row(2, { nationalId: '829154377' })
    const rows = Array.from({ length: 2100 }, (_, index) => row(index + 3))
    const done = await run(linesOf([wrong, ...rows]), 2101, '&allOrNothing=true')
    expect(done).toMatchObject({ status: 'DONE', done: 2000, created: 0, refused: 1, isStopped: true })
    expect(await countCompanies()).toBe(0)
  })

  test('skips a record that has changed since the file was checked', async () => {
    const known = row(2)
    await run(linesOf([known]), 1)
    const done = await run(linesOf([{ ...known, name: 'Autre', version: 'old' }]), 1)
    expect(done).toMatchObject({ updated: 0, refused: 1 })
  })

  test.each([
    ['no JSON', '{"line": 2'],
    ['rows without a line', '{"name": "Ormelle"}'],
    ['a line without an end', `{"line": 2, "name": "${'x'.repeat(300_000)}"}`],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]).toString('latin1')],
  ])('of %s fails, says so and stores nothing', async (_name, content) => {
    const done = await run(content, 1)
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'badRequest' } })
    expect(done.error?.message).not.toBe('')
    expect(await countCompanies()).toBe(0)
    expect(await keptKeys()).toEqual([])
  })

  test('of more rows than announced fails', async () => {
    const done = await run(linesOf([row(2), row(3)]), 1)
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'badRequest' } })
    expect(await countCompanies()).toBe(0)
  })

  test.each([
    ['fewer rows than it was said to have', linesOf([row(2)]), 1],
    ['no rows', '', 0],
  ])('of %s fails after those rows', async (_name, content, created) => {
    const done = await run(content, 3)
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'badRequest' }, done: created, created })
    expect(await countCompanies()).toBe(created)
    expect(await keptKeys()).toEqual([])
  })

  test('reports unknown fields in a short message, however long their names are', async () => {
    const done = await run(linesOf([row(2, { ['x'.repeat(100_000)]: 1 })]), 1)
    expect(done.refused).toBe(1)
    expect(JSON.stringify(done).length).toBeLessThan(2000)
  })

  test('of long rows uses batches as small as those of a bulk call', async () => {
    const long = { name: 'x'.repeat(200_000) }
    const rows = Array.from({ length: 100 }, (_, index) => row(index + 2, long))
    const done = await run(linesOf([...rows, row(500)]), 101, '&allOrNothing=true')
    expect(done).toMatchObject({ status: 'DONE', created: 0, isStopped: true })
    expect(done.done).toBeLessThan(50)
  })

  test('sent twice with one key is one, and another file with that key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const content = linesOf([row(2)])
    const [first, second] = [await start(content, 1, { headers }), await start(content, 1, { headers })]
    expect(second.json<RecordImport>().id).toBe(first.json<RecordImport>().id)
    expect((await start(linesOf([row(2)]), 1, { headers })).statusCode).toBe(422)
    expect(await finished(first.json<RecordImport>().id)).toMatchObject({ created: 1 })
  })

  test.each([
    ['subjects without their assessment', 'register=subjects'],
    ['companies of an assessment', `register=companies&doubleMaterialityId=${randomUUID()}`],
  ])('of %s is refused at once', async (_name, query) => {
    const answer = await ada.call('POST', `/organizations/${orgId}/record-imports?${query}&rows=1`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: 'doubleMaterialityId' }] })
  })

  test('of subjects of a missing assessment fails with a reason', async () => {
    const answer = await ada.call(
      'POST',
      `/organizations/${orgId}/record-imports?register=subjects&doubleMaterialityId=${randomUUID()}&rows=1`,
      Buffer.from(linesOf([{ line: 2, topic: 'E1', label: 'Sobriété', version: null }])),
      { 'content-type': 'application/x-ndjson' },
    )
    const done = await finished(answer.json<RecordImport>().id)
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'notFound' } })
  })

  test('is listed for its author, in its register, and for nobody else', async () => {
    const { id } = await run(linesOf([row(2)]), 1)
    const list = async (caller: TestCaller, register: string) =>
      caller.call('GET', `/organizations/${orgId}/record-imports?register=${register}`)
    expect((await list(ada, 'companies')).json<RecordImport[]>().map((one) => one.id)).toEqual([id])
    expect((await list(ada, 'divisions')).json()).toEqual([])
    expect((await list(bob, 'companies')).statusCode).toBe(404)
    expect((await start(linesOf([row(2)]), 1, {}, bob)).statusCode).toBe(404)
  })
})

test.each([
  ['all of them are in', { done: 2, created: 2 }],
  ['it has stopped at one in error', { done: 1, refused: 1, isStopped: true }],
])('an import whose process died after its rows were removed is completed where %s', async (_name, left) => {
  const saved = { ...nothingImported, ...left }
  const payload = {
    register: 'companies',
    mode: 'upsert',
    after: '',
    assessmentId: '',
    rows: 2,
    allOrNothing: true,
    language: 'fr',
  } as const
  const result = await importRecords(server.app)({
    id: randomUUID(),
    scope: { accountId: ada.accountId, orgId, need: 'standard', role: 'READER' },
    payload,
    saved,
    signal: new AbortController().signal,
    advance: async () => undefined,
  })
  expect(result).toEqual(saved)
})

test('an import of the maximum size may take long to arrive, unlike the header of a request', () => {
  const { requestTimeout, headersTimeout } = server.app.server
  expect((importBytesMax * 8) / (requestTimeout / 1000)).toBeLessThan(2_000_000)
  expect(headersTimeout).toBe(60_000)
})

test('an account has at most three running imports in an organisation, also with concurrent requests', async () => {
  await server.app.jobs.stop()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => start(linesOf([row(index + 2)]), 1)),
  )
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([counts.get(202)?.length, counts.get(429)?.length]).toEqual([3, 2])
  expect(await keptKeys()).toHaveLength(3)
})

test('an import that is stopped before its start writes nothing', async () => {
  await server.app.jobs.stop()
  const { id } = (await start(linesOf([row(2)]), 1)).json<RecordImport>()
  const stopped = await ada.call('DELETE', `/organizations/${orgId}/record-imports/${id}`)
  expect(stopped.statusCode).toBe(204)
  expect(await keptKeys()).toEqual([])
  await server.app.jobQueue.start()
  const { id: next } = (await start(linesOf([row(3)]), 1)).json<RecordImport>()
  expect(await finished(next)).toMatchObject({ status: 'DONE', created: 1 })
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', done: 0 })
})
