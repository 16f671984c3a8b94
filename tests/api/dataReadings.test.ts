import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { NewMapping } from '#model/wire/data/dataImports.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

// With the real engine: how a file is read, as a person says it.
let server: TestApp
let ada: TestCaller
let imports: ReturnType<typeof dataImportCalls>
let siteId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  const orgId = await ada.found('Lectures')
  imports = dataImportCalls(server, ada, orgId)
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  siteId = created.json<{ headquarter: { id: string } }>().headquarter.id
})
afterAll(() => server.close())

type Place = { id: string; fileId: string }
const checkOf = async ({ id, fileId }: Place): Promise<DataCheck> =>
  (await ada.callOrThrow('GET', `/imports/${id}/files/${fileId}/check`)).json()

/** Says how a file is to be read, and waits for its check. */
async function say(place: Place, body: NewMapping): Promise<DataCheck> {
  await ada.callOrThrow('PUT', `/imports/${place.id}/files/${place.fileId}/mapping`, body)
  await imports.until(place.id, ({ files }) => files[0]?.state === 'CHECKED')
  return checkOf(place)
}
const energy = {
  nature: 'ENERGY',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  periodicity: 'MONTHLY',
} as const

test('what a file does not say is asked for, said once, and written with its facts', async () => {
  const text = 'Mois;Consommation (MWh);Énergie\n2025-01;12;Verte\n2025-02;3;Verte'
  const place = await imports.checked(text, energy)
  const asked = await checkOf(place)
  expect(asked.missingColumns).toEqual(['site', 'start', 'end'])
  expect((await imports.read(place.id)).files[0]?.counts).toMatchObject({ rows: 2, rejected: 0, waiting: 2 })
  const month = { head: 'Mois', rule: 'period' } as const
  const filled = await say(place, {
    reading: { fills: { site: { constant: siteId }, start: month, end: month } },
  })
  expect(filled.unknownValues).toMatchObject([{ column: 'carrier', value: 'Verte', rows: 2 }])
  const said = await say(place, { reading: { values: { carrier: { Verte: 'ELECTRICITY' } } } })
  expect(said.problems).toEqual([])
  expect(said.sums.find(({ indicator }) => indicator === 'EN01')?.sum).toBe(15)
  await ada.callOrThrow('POST', `/imports/${place.id}/validate`)
  const { analysis, files } = await imports.until(place.id, ({ analysis: state }) => state !== 'WAITING')
  expect(analysis).toBe('DONE')
  expect(files[0]?.counts).toMatchObject({ rows: 2, accepted: 2, rejected: 0, waiting: 0 })

  const later = await imports.checked(text, energy)
  expect((await checkOf(later)).missingColumns).toEqual(['site', 'start', 'end'])
  const remembered = await say(later, {
    reading: { fills: { site: { constant: siteId }, start: month, end: month } },
  })
  expect(remembered.unknownValues).toEqual([])
})

test('a file in UTF-16, as Excel saves Unicode text, is read like any other', async () => {
  const text = `Site\tÉnergie\tDébut\tFin\tConsommation (MWh)\n${siteId}\tÉlectricité\t01/01/2025\t31/01/2025\t12\n`
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const place = await imports.checked(utf16, energy)
  expect((await imports.read(place.id)).files[0]?.counts).toMatchObject({ rows: 1, rejected: 0 })
  expect((await checkOf(place)).missingColumns).toEqual([])
})

test('a chosen line of headings is read, and null returns to the guess', async () => {
  const text = 'Reporting;2025\nSite;Énergie\nOrmelle;gaz'
  const place = await imports.checked(text, energy)
  expect((await checkOf(place)).reading?.headLine).toBe(2)
  expect((await say(place, { reading: { headLine: 1 } })).reading?.headLine).toBe(1)
  expect((await say(place, { reading: { headLine: null } })).reading?.headLine).toBe(2)
})
