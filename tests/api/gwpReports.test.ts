import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factorOf } from '#model/calls/samples/dataCalls.ts'
import type { Organization } from '#model/resources/organizations.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { UncoveredList } from '#model/wire/data/emissionFactors.ts'
import type { Recomputation, RecomputedFigure } from '#model/wire/data/recomputations.ts'
import type { Page } from '#model/wire/records/page.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let siteId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Fluides')
  imports = dataImportCalls(server, ada, orgId)
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Froid',
    country: 'FR',
    nationalId: freshSiren(),
  })
  siteId = created.json<{ headquarter: { id: string } }>().headquarter.id
})
afterAll(() => server.close())

type Place = { id: string; fileId: string }
const choose = (ar6From: number | null) => ada.call('PUT', `/organizations/${orgId}/gwp-reports`, { ar6From })
const organization = async () =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}`)).json<Organization>()
const checkOf = async ({ id, fileId }: Place): Promise<DataCheck> =>
  (await ada.callOrThrow('GET', `/imports/${id}/files/${fileId}/check`)).json()
const usedIn = ({ factors }: DataCheck) =>
  factors.map(({ series, activityYear, value, source }) => [series, activityYear, value, source])
const sumOf = ({ sums }: DataCheck, code: string) => sums.find(({ indicator }) => indicator === code)?.sum

const refills = (...rows: readonly [gas: string, year: number][]) =>
  [
    'site;start;end;gas;equipment;charge;added',
    ...rows.map(([gas, year]) => `${siteId};${year}-01-01;${year}-01-31;${gas};PAC-1;100;10`),
  ].join('\n')
const years = { nature: 'REFRIGERANTS', startDate: '2024-01-01', endDate: '2025-12-31' } as const

test('Refrigerants of all years count by AR6 until a first year of AR6 is chosen', async () => {
  expect((await organization()).ar6From).toBeNull()
  const file = await imports.checked(refills(['R32', 2024], ['R32', 2025]), years)
  const before = await checkOf(file)
  expect(usedIn(before)).toEqual([
    ['R32', 2024, 771, 'IPCC AR6, GWP100'],
    ['R32', 2025, 771, 'IPCC AR6, GWP100'],
  ])
  expect(sumOf(before, 'GH05')).toBeCloseTo(15.42, 9)

  expect((await choose(2025)).statusCode).toBe(204)
  expect((await organization()).ar6From).toBe(2025)
  await imports.until(file.id, ({ files }) => files.every(({ state }) => state === 'CHECKED'))
  const after = await checkOf(file)
  expect(usedIn(after)).toEqual([
    ['R32', 2024, 677, 'IPCC AR5, GWP100'],
    ['R32', 2025, 771, 'IPCC AR6, GWP100'],
  ])
  expect(sumOf(after, 'GH05')).toBeCloseTo(6.77 + 7.71, 9)
})

test('A gas without a potential of the report of its year is reported as missing, with the report it needs', async () => {
  await choose(2025)
  const file = await imports.written(refills(['R22', 2024], ['R22', 2025]), years)
  const check = await checkOf(file)
  expect(sumOf(check, 'GH37')).toBeCloseTo(19.6, 9)
  expect(check.uncovered).toMatchObject([{ series: 'R22', year: 2024, quantity: 10, unit: 'kg' }])
  const path = `/organizations/${orgId}/emission-factors`
  const missing = async () =>
    (await ada.callOrThrow('GET', `${path}/missing`)).json<UncoveredList>().activities
  expect(await missing()).toMatchObject([{ series: 'R22', year: 2024, report: 'AR5', hasFactor: false }])
  const own = { ...factorOf('GIEC AR5', 2020), series: 'R22', value: 1760, per: 'kg', withUpstream: false }
  expect((await ada.call('POST', path, own)).statusCode).toBe(201)
  expect(await missing()).toMatchObject([{ series: 'R22', hasFactor: true }])
})

test('Stored figures follow another choice by a recomputation only', async () => {
  await imports.written(refills(['R32', 2024]), years)
  await choose(2025)
  const path = `/organizations/${orgId}/recomputations`
  const { id } = (await ada.callOrThrow('POST', path, { kind: 'ALL' })).json<Recomputation>()
  await untilCommitted(
    server,
    async () => (await ada.callOrThrow('GET', `${path}/${id}`)).json<Recomputation>(),
    ({ state }) => state !== 'PREPARING',
  )
  const { content } = (await ada.callOrThrow('GET', `${path}/${id}/figures`)).json<Page<RecomputedFigure>>()
  expect(content).toContainEqual(
    expect.objectContaining({
      indicator: 'GH05',
      reason: 'FACTOR',
      oldValue: expect.closeTo(7.71, 9) as number,
      newValue: expect.closeTo(6.77, 9) as number,
      oldBasis: expect.objectContaining({ source: 'IPCC AR6, GWP100' }) as object,
      newBasis: expect.objectContaining({ source: 'IPCC AR5, GWP100' }) as object,
    }),
  )
})

test('The choice is kept in the history of the organisation, and is a year that factors have', async () => {
  await choose(2025)
  await choose(null)
  const changes = (
    await ada.callOrThrow('GET', `/organizations/${orgId}/changes?resource=organizations&recordId=${orgId}`)
  ).json<Page<{ after: { ar6From?: number | null } }>>().content
  expect(changes.slice(0, 2).map(({ after }) => after.ar6From)).toEqual([null, 2025])
  for (const year of [1990, 2101, 2024.5]) {
    const refused = await choose(year)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: [{ field: 'ar6From' }] }])
  }
})

test('A factor of a refrigerant names the report of the IPCC that it is of', async () => {
  const propane = {
    ...factorOf('Fournisseur', 2024),
    series: 'R290',
    value: 0.02,
    per: 'kg',
    withUpstream: false,
  }
  const path = `/organizations/${orgId}/emission-factors`
  for (const source of ['Fournisseur', 'IPCC AR4']) {
    const refused = await ada.call('POST', path, { ...propane, source })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: [{ field: 'source' }] }])
  }
  expect((await ada.call('POST', path, { ...propane, source: 'IPCC AR6' })).statusCode).toBe(201)
})
