import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RecordImport } from '#model/wire/records/recordImports.ts'
import { importRecords, recordImportKind } from '#server/services/imports/importJob.ts'
import { jobStore } from '#server/store/engine/jobStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

// Onboarding files, whose rows create new records in a background job.
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
  await server.app.jobQueue.start()
})
afterAll(() => server.close())

const entity = (line: number, fields: object = {}) => ({
  line,
  nationalId: freshSiren(),
  country: 'FR',
  name: `Ormelle ${line}`,
  ...fields,
})
const site = (line: number, siren: string, position: number) => ({
  line,
  nationalId: siretOf(siren, position),
  companyNationalId: siren,
  address: { street: '1 rue des Pins', postalCode: '69500', city: 'Bron', country: 'FR' },
})

const start = (rows: readonly object[], query: string, caller = ada) =>
  caller.call(
    'POST',
    `/organizations/${orgId}/record-imports?${query}&mode=create&rows=${rows.length}`,
    Buffer.from(rows.map((one) => `${JSON.stringify(one)}\n`).join('')),
    { 'content-type': 'application/x-ndjson' },
  )
const begin = async (rows: readonly object[], query: string) => {
  const answer = await start(rows, query)
  expect(answer.statusCode).toBe(202)
  return answer.json<RecordImport>().id
}
const read = async (id: string, caller = ada) =>
  (await caller.call('GET', `/organizations/${orgId}/record-imports/${id}`)).json<RecordImport>()
const finished = (id: string): Promise<RecordImport> =>
  untilCommitted(
    server,
    () => read(id),
    ({ status }) => /^(DONE|FAILED|CANCELLED)$/.test(status),
  )
const count = async (path: string) =>
  Number((await ada.call('HEAD', `/organizations/${orgId}/${path}`)).headers['x-total-count'])
const companies = async () => {
  const answer = await ada.call('GET', `/organizations/${orgId}/companies?pageSize=100`)
  return answer.json<{ content: { id: string; name: string; nationalId: string; main: boolean }[] }>().content
}

describe('rows of entities', () => {
  test('become companies, completed from the directory; the first one is returned', async () => {
    const known = entity(2, { nationalId: '418732657', name: 'Autre nom' })
    const done = await finished(await begin([known, entity(3)], 'register=entities'))
    expect(done).toMatchObject({ status: 'DONE', created: 2, refused: 0, done: 2, rows: 2, after: null })
    const found = await companies()
    const first = found.find(({ nationalId }) => nationalId === '418732657')
    expect(first).toMatchObject({ name: 'Groupe Ormelle SA' })
    expect(done.firstCompanyId).toBe(first?.id)
    expect(found.filter(({ main }) => main)).toEqual([])
  })

  test('that exist already or are invalid are reported by line, and none is added twice', async () => {
    const row = entity(2)
    await finished(await begin([row], 'register=entities'))
    const rows = [row, entity(3, { nationalId: '829154377' }), entity(4, { country: 'ES' }), entity(5)]
    const done = await finished(await begin(rows, 'register=entities'))
    expect(done).toMatchObject({ created: 1, refused: 3 })
    expect(done.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'duplicateNationalId'],
      [3, 'siren'],
      [4, 'foreignEntity'],
    ])
    expect(await count('companies')).toBe(2)
  })

  test('continue after a server restart, and none is added twice', async () => {
    const rows = Array.from({ length: 4100 }, (_, index) => entity(index + 2))
    const id = await begin(rows, 'register=entities')
    await untilCommitted(
      server,
      () => read(id),
      ({ done }) => done > 0,
    )
    await server.app.jobs.stop()
    await server.app.jobQueue.start()
    const done = await finished(id)
    expect(done).toMatchObject({ status: 'DONE', done: 4100, created: 4100, refused: 0 })
    expect(await count('companies')).toBe(4100)
  })

  test('that are cancelled before their start create nothing', async () => {
    await server.app.jobs.stop()
    const id = await begin([entity(2)], 'register=entities')
    await ada.call('DELETE', `/organizations/${orgId}/record-imports/${id}`)
    await server.app.jobQueue.start()
    await finished(await begin([entity(3)], 'register=entities'))
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', created: 0 })
    expect(await count('companies')).toBe(1)
  })
})

describe('two files', () => {
  test('create companies and then their sites, of which one updates a headquarter', async () => {
    await server.app.jobs.stop()
    const siren = freshSiren()
    const company = entity(2, { nationalId: siren, headquarter: { nationalId: siretOf(siren) } })
    const first = await begin([company], 'register=companies')
    const rows = [site(2, siren, 1), site(3, siren, 2), site(4, freshSiren(), 1)]
    const second = await begin(rows, `register=divisions&after=${first}`)
    await server.app.jobQueue.start()
    expect(await finished(second)).toMatchObject({ created: 1, updated: 1, refused: 1, after: first })
    expect(await finished(first)).toMatchObject({ created: 1 })
    expect(await count('divisions')).toBe(2)
  })

  test('keep their order: the second waits while the first is retried', async () => {
    await server.app.jobs.stop()
    const siren = freshSiren()
    const first = await begin([entity(2, { nationalId: siren })], 'register=companies')
    const second = await begin([site(2, siren, 2)], `register=divisions&after=${first}`)
    const scope = { accountId: ada.accountId, orgId, need: 'onboarding', role: 'READER' } as const
    const { payload } = await server.app.db.inOrganization(scope, (tx) =>
      jobStore.read(tx, { orgId, id: second }, ada.accountId),
    )
    const tooEarly = importRecords(server.app)({
      id: second,
      scope,
      payload: recordImportKind.payload.parse(payload),
      saved: null,
      signal: new AbortController().signal,
      advance: async () => undefined,
    })
    await expect(tooEarly).rejects.toThrow('the import before this one is not over')
    await server.app.jobQueue.start()
    expect(await finished(second)).toMatchObject({ created: 1, refused: 0 })
  })
})

describe('a creating import', () => {
  test.each([
    ['persons', 'register=legalPersons', 'mode'],
    ['all of its rows or nothing', 'register=companies&allOrNothing=true', 'allOrNothing'],
  ])('%s is refused at once', async (_name, query, field) => {
    const answer = await start([entity(2)], query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field }] })
  })

  test('requires the onboarding plan, and one of persons the Standard plan', async () => {
    const person = [{ line: 2, lastName: 'Joubert', firstName: 'Claire' }]
    const persons = () =>
      ada.call(
        'POST',
        `/organizations/${orgId}/record-imports?register=physicalPersons&rows=1`,
        Buffer.from(JSON.stringify(person[0])),
        { 'content-type': 'application/x-ndjson' },
      )
    await setPlan(server.app, ada, orgId, 'Starter')
    expect((await persons()).statusCode).toBe(403)
    const { firstCompanyId } = await finished(await begin([entity(2)], 'register=entities'))
    const main = await ada.call('PUT', `/organizations/${orgId}/main-company`, {
      mainCompanyId: firstCompanyId,
    })
    expect(main.statusCode).toBe(204)
    expect((await start([entity(3)], 'register=entities')).statusCode).toBe(403)
  })

  test('cannot be seen, started or cancelled by others', async () => {
    const id = await begin([entity(2)], 'register=entities')
    expect((await start([entity(3)], 'register=entities', bob)).statusCode).toBe(404)
    const path = `/organizations/${orgId}/record-imports`
    expect((await bob.call('GET', `${path}?register=entities`)).statusCode).toBe(404)
    expect((await bob.call('DELETE', `${path}/${id}`)).statusCode).toBe(404)
    orgId = await bob.found('Ailleurs')
    expect((await bob.call('GET', `/organizations/${orgId}/record-imports/${id}`)).statusCode).toBe(404)
    expect((await start([entity(2)], `register=entities&after=${randomUUID()}`, bob)).statusCode).toBe(202)
  })
})
