import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { factorOf } from '#model/calls/samples/dataCalls.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { DataCheck, DataImport } from '#model/wire/data/dataImports.ts'
import type { Recomputation, RecomputedFigure } from '#model/wire/data/recomputations.ts'
import type { Page } from '#model/wire/records/page.ts'
import type { UncoveredList } from '#model/wire/data/emissionFactors.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let siret: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
  orgId = await ada.found('Facteurs')
  const siren = freshSiren()
  siret = siretOf(siren)
  imports = dataImportCalls(server, ada, orgId)
  const companies = `/organizations/${orgId}/companies`
  const created = await ada.call('POST', companies, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: siren,
  })
  const company = created.json<{ id: string; headquarter: { id: string } }>()
  await ada.call('PATCH', `${companies}/${company.id}/divisions/${company.headquarter.id}`, {
    nationalId: siret,
  })
})
afterAll(() => server.close())

const path = () => `/organizations/${orgId}/emission-factors`
const heads = 'site;start;end;meter;carrier;qty;unit'
const line = (month: string, carrier: string, quantity: number) =>
  `${siret};01/${month}/2025;28/${month}/2025;P1;${carrier};${quantity};MWh`
const coal = {
  ...factorOf('Fournisseur', 2025),
  series: 'COAL',
  value: 0.377,
  per: 'kWh',
  withUpstream: false,
  country: 'FR',
}
const missing = async () => (await ada.call('GET', `${path()}/missing`)).json<UncoveredList>().activities
const yearOf = async (measure: string) => {
  const token = await dataTokenOf(ada, orgId)
  const body = { measures: [measure], rows: ['year'] }
  const answer = (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>()
  const note = answer.notes[answer.noteOf[0]?.[0] ?? -1]
  return { value: answer.values[0]?.[0], withoutFactor: note?.coverage?.withoutFactor }
}

const recomputations = () => `/organizations/${orgId}/recomputations`
const read = async (id: string) => (await ada.call('GET', `${recomputations()}/${id}`)).json<Recomputation>()
const act = (id: string, name: 'apply' | 'undo') => ada.call('POST', `${recomputations()}/${id}/${name}`)
const figuresOf = async (id: string) =>
  (await ada.call('GET', `${recomputations()}/${id}/figures`)).json<Page<RecomputedFigure>>().content
const prepared = async (body: object) => {
  const answer = await ada.call('POST', recomputations(), body)
  expect(answer.statusCode).toBe(202)
  const { id } = answer.json<Recomputation>()
  return untilCommitted(
    server,
    () => read(id),
    ({ state }) => state !== 'PREPARING',
  )
}

test('Emissions without a factor mark what depends on them, and are computed once a factor is added', async () => {
  const fixture = await imports.written(
    `${heads}\n${line('01', 'COAL', 30)}\n${line('02', 'COAL', 10)}\n${line('01', 'FUEL_OIL', 100)}\n`,
  )
  const checkOf = async () =>
    (await ada.call('GET', `/imports/${fixture.id}/files/${fixture.fileId}/check`)).json<DataCheck>()
  const uncovered = {
    series: 'COAL',
    country: 'FR',
    year: 2025,
    quantity: 40,
    unit: 'MWh',
    share: 1,
    facts: 2,
  }
  expect((await checkOf()).uncovered).toMatchObject([uncovered])
  expect(await missing()).toMatchObject([{ ...uncovered, hasFactor: false }])
  const oil = 26.88064
  const before = await yearOf('GH01')
  expect(before).toMatchObject({ value: expect.closeTo(oil, 2) as number, withoutFactor: 2 })
  expect(await yearOf('K11')).toMatchObject({ withoutFactor: 2 })
  expect(await yearOf('EN07')).toEqual({ value: 40, withoutFactor: 0 })
  expect(await prepared({ kind: 'MISSING' })).toMatchObject({
    state: 'PROPOSED',
    figures: 0,
    hasChanges: false,
  })

  expect((await ada.call('POST', path(), coal)).statusCode).toBe(201)
  expect(await missing()).toMatchObject([{ hasFactor: true }])
  const proposed = await prepared({ kind: 'MISSING' })
  expect(proposed).toMatchObject({ state: 'PROPOSED', figures: 4, hasChanges: true, isLast: false })
  // Nothing changes before it is applied, and it is applied once.
  expect(await yearOf('GH01')).toEqual(before)
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(proposed.id, 'apply')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  expect(await yearOf('GH01')).toEqual({
    value: expect.closeTo((before.value as number) + 15.08, 6) as number,
    withoutFactor: 0,
  })
  expect(await yearOf('EN07')).toEqual({ value: 40, withoutFactor: 0 })
  expect(await missing()).toEqual([])
  const check = await checkOf()
  expect(check.uncovered).toEqual([])
  expect(check.factors).toContainEqual(expect.objectContaining({ series: 'COAL', value: 0.377, facts: 4 }))
  const { files } = (await ada.call('GET', `/imports/${fixture.id}`)).json<DataImport>()
  expect(files[0]?.counts?.facts).toBe(3 + 3 + 4)
  expect(await prepared({ kind: 'ALL' })).toMatchObject({ figures: 0 })

  expect(await act(proposed.id, 'undo')).toMatchObject({ statusCode: 200 })
  expect(await yearOf('GH01')).toEqual(before)
  expect((await checkOf()).uncovered).toMatchObject([uncovered])
  expect(await missing()).toMatchObject([{ hasFactor: true }])

  expect((await ada.call('POST', `/imports/${fixture.id}/undo`)).statusCode).toBe(200)
  expect((await yearOf('GH01')).value).toBeUndefined()
})

test('A changed factor changes stored figures once a user confirms, with both values, and undo brings back the former', async () => {
  await imports.written(
    `${heads}\n${line('03', 'ELECTRICITY', 100)}\n${siret};01/03/2024;31/03/2024;P1;ELECTRICITY;50;MWh\n`,
  )
  const found = (await ada.call('GET', `${path()}?series=ELECTRICITY&country=FR&pageSize=50`)).json<
    Page<{ id: string; validFrom: number }>
  >()
  const latest = found.content.toSorted((one, other) => other.validFrom - one.validFrom)[0]
  const changed = { value: 0.05, reason: 'Mix du site', source: 'Mesure' }
  expect((await ada.call('PATCH', `${path()}/${latest?.id ?? ''}`, changed)).statusCode).toBe(200)
  const before = await yearOf('GH06')

  const proposed = await prepared({ kind: 'ALL', startDate: '2025-01-01', endDate: '2025-12-31' })
  expect(proposed).toMatchObject({ state: 'PROPOSED', figures: 2, appliedBy: null })
  expect(proposed.sums).toMatchObject([
    { indicator: 'GH06', reason: 'FACTOR', figures: 1, oldValue: 3.3735, newValue: 5 },
    { indicator: 'GH07', reason: 'FACTOR', figures: 1 },
  ])
  expect(await figuresOf(proposed.id)).toMatchObject([
    {
      indicator: 'GH06',
      oldValue: 3.3735,
      newValue: 5,
      oldBasis: { value: 0.033735 },
      newBasis: { value: 0.05, source: 'Mesure' },
      line: 2,
      startDate: '2025-03-01',
    },
    { indicator: 'GH07' },
  ])
  expect(await yearOf('GH06')).toEqual(before)

  expect((await act(proposed.id, 'apply')).statusCode).toBe(200)
  expect(await read(proposed.id)).toMatchObject({ state: 'APPLIED', isLast: true })
  expect((await read(proposed.id)).appliedBy).not.toBeNull()
  expect((await yearOf('GH06')).value).not.toEqual(before.value)
  // The former version stays readable beside the new one.
  expect((await figuresOf(proposed.id))[0]).toMatchObject({ oldValue: 3.3735, newValue: 5 })

  expect((await act(proposed.id, 'undo')).statusCode).toBe(200)
  expect(await yearOf('GH06')).toEqual(before)
  expect(await read(proposed.id)).toMatchObject({ state: 'UNDONE', isLast: false })
  expect((await act(proposed.id, 'undo')).statusCode).toBe(409)
  expect((await act(proposed.id, 'apply')).statusCode).toBe(409)
})

test('A recomputation is not applied to other figures than those that it was computed from', async () => {
  const proposed = await prepared({ kind: 'ALL' })
  expect(proposed.figures).toBeGreaterThan(0)
  await imports.written(`${heads}\n${line('04', 'ELECTRICITY', 7)}\n`)
  const refused = await act(proposed.id, 'apply')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'recomputationOutdated'])
})

test('A recomputation is undone once later imports are, and imports before it may be undone first', async () => {
  const earlier = await imports.written(`${heads}\n${line('05', 'ELECTRICITY', 7)}\n`)
  const proposed = await prepared({ kind: 'ALL' })
  expect(proposed).toMatchObject({ hasChanges: true })
  expect((await act(proposed.id, 'apply')).statusCode).toBe(200)
  const later = await imports.written(`${heads}\n${line('06', 'ELECTRICITY', 7)}\n`)
  const refused = await act(proposed.id, 'undo')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'recomputationFollowed'])
  expect(await read(proposed.id)).toMatchObject({ state: 'APPLIED' })
  expect((await imports.act(later.id, 'undo')).statusCode).toBe(200)
  expect((await imports.act(earlier.id, 'undo')).statusCode).toBe(200)
  expect((await act(proposed.id, 'undo')).statusCode).toBe(200)
})

test('A recomputation is computed from the facts of one moment', async () => {
  const undone = await imports.written(`${heads}\n${line('07', 'ELECTRICITY', 7)}\n`)
  const { keys } = factStore
  const spy = vi.spyOn(factStore, 'keys').mockImplementationOnce(async (tx, id) => {
    expect((await imports.act(undone.id, 'undo')).statusCode).toBe(200)
    return keys(tx, id)
  })
  const proposed = await prepared({ kind: 'ALL' })
  spy.mockRestore()
  expect(proposed).toMatchObject({ hasChanges: true })
  const refused = await act(proposed.id, 'apply')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'recomputationOutdated'])
})
