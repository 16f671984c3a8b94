import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorOf } from '#model/calls/samples/dataCalls.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { DataCheck, DataImport } from '#model/wire/data/dataImports.ts'
import type { UncoveredList } from '#model/wire/data/emissionFactors.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
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
  expect((await ada.call('POST', `${path()}/missing`)).json()).toEqual({ added: 0 })

  expect((await ada.call('POST', path(), coal)).statusCode).toBe(201)
  expect(await missing()).toMatchObject([{ hasFactor: true }])
  // Calls at the same time add nothing twice: the others wait, or are told to come back.
  const answers = await Promise.all(Array.from({ length: 4 }, () => ada.call('POST', `${path()}/missing`)))
  for (const { statusCode } of answers) expect([200, 409, 429]).toContain(statusCode)
  const added = answers.flatMap((one) => (one.statusCode === 200 ? one.json<{ added: number }>().added : []))
  expect(added.toSorted((a, b) => b - a)[0]).toBe(4)
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(4)
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
  expect((await ada.call('POST', `${path()}/missing`)).json()).toEqual({ added: 0 })

  expect((await ada.call('POST', `/imports/${fixture.id}/undo`)).statusCode).toBe(200)
  expect((await yearOf('GH01')).value).toBeUndefined()
})
