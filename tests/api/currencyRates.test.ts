import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CubeFact } from '#model/wire/data/cube.ts'
import type { StoredCurrencyRate } from '#model/wire/data/currencyRates.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { Page } from '#model/wire/records/page.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

// With the real engine: from a file in dollars to figures in euros.
let server: TestApp
let ada: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Devises')
  imports = dataImportCalls(server, ada, orgId)
  await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
})
afterAll(() => server.close())

const rate = {
  from: 'USD',
  to: 'EUR',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  rate: 0.9,
  source: 'BCE, moyenne annuelle',
}
const change = (body: object) => ada.call('PATCH', `/organizations/${orgId}/currency-rates`, body)
const listed = async (query = '') =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}/currency-rates${query}`)).json<
    Page<StoredCurrencyRate>
  >().content
const checkOf = async ({ id, fileId }: { id: string; fileId: string }) =>
  (await ada.callOrThrow('GET', `/imports/${id}/files/${fileId}/check`)).json<DataCheck>()

describe('exchange rates', () => {
  test('are set, replaced by the same days, listed, removed and recorded in the history', async () => {
    expect((await change({ set: [rate] })).statusCode).toBe(204)
    await change({
      set: [
        { ...rate, rate: 0.91 },
        { ...rate, from: 'EUR', to: 'GBP', rate: 0.85 },
      ],
    })
    const all = await listed()
    expect(all).toMatchObject([
      { from: 'EUR', to: 'GBP', rate: 0.85 },
      { from: 'USD', to: 'EUR', rate: 0.91, source: rate.source },
    ])
    expect(await listed('?currency=USD')).toHaveLength(1)
    await change({ remove: all.map(({ id }) => id) })
    expect(await listed()).toEqual([])
    const { content } = (await ada.callOrThrow('GET', `/organizations/${orgId}/changes`)).json<
      Page<{ resource: string; action: string; title: string }>
    >()
    const actions = content.filter(({ resource }) => resource === 'currencyRates')
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'create',
      'create',
      'delete',
      'delete',
      'update',
    ])
    expect(actions.map(({ title }) => title)).toContain('USD → EUR, 2025-01-01 – 2025-12-31')
  })

  test.each([
    ['without the euro', { to: 'GBP' }],
    ['of an unknown currency', { from: 'QQQ' }],
    ['of zero', { rate: 0 }],
    ['without a source', { source: ' ' }],
    ['that ends before it begins', { endDate: '2024-12-31' }],
  ])('%s is refused', async (_, wrong) => {
    const answer = await change({ set: [{ ...rate, ...wrong }] })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await listed()).toEqual([])
  })
})

test('of two rates for the same days and currencies none is saved', async () => {
  const answer = await change({ set: [rate, { ...rate, rate: 0.8 }] })
  expect(answer.json()).toMatchObject({ code: 'badRequest', fields: [{ field: 'set' }] })
  expect(answer.body).toContain('Deux taux portent sur la même devise')
  expect(await listed()).toEqual([])
})

const purchases = [
  'Site;Année;Fournisseur;Catégorie;Montant;Devise',
  'Ormelle Bois;2025;Acme;STEEL;1000;USD',
  'Ormelle Bois;2025;Aciers réunis;STEEL;500;EUR',
].join('\n')
const yearly = { nature: 'PURCHASES', periodicity: 'YEARLY' } as const

describe('a file with amounts in dollars', () => {
  test('waits for a rate, is released when it is added, and can be recomputed from its figures', async () => {
    const fixture = await imports.checked(purchases, yearly)
    const [file] = (await imports.read(fixture.id)).files
    expect(file?.counts).toMatchObject({ rows: 2, accepted: 1, rejected: 0, waiting: 1 })
    const { amounts, sums } = await checkOf(fixture)
    expect(amounts.missingRates).toEqual([
      { currency: 'USD', startDate: '2025-01-01', endDate: '2025-12-31', rows: 1 },
    ])
    expect(sums).toMatchObject([{ indicator: 'AD01', sum: 0.5 }])
    expect((await imports.act(fixture.id, 'validate')).json()).toMatchObject({ code: 'rowsWaiting' })

    await change({ set: [rate] })
    await imports.until(fixture.id, ({ files }) => files[0]?.counts?.waiting === 0)
    expect((await checkOf(fixture)).amounts).toEqual({
      missingRates: [],
      unstatedRows: 0,
      converted: [{ currency: 'USD', rows: 1 }],
    })
    await ada.callOrThrow('POST', `/imports/${fixture.id}/validate`)
    await imports.until(fixture.id, ({ analysis }) => analysis === 'DONE')
    const answer = await queryTestCube(server, await dataTokenOf(ada, orgId), orgId, {
      path: 'facts',
      body: { measures: ['AD01'] },
    })
    const facts = answer.json<Page<CubeFact>>().content
    expect(facts.map(({ value }) => value).toSorted((one, other) => one - other)).toEqual([0.5, 0.9])
    expect(facts.find(({ value }) => value === 0.9)).toMatchObject({
      given: { value: 1000, unit: 'USD' },
      conversion: {
        currency: 'USD',
        rate: 0.9,
        source: 'BCE, moyenne annuelle',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
      },
    })
  })
})
