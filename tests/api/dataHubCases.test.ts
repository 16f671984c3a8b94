import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CubeAnswer, CubeCell } from '#model/wire/data/cube.ts'
import type { DataCheck, NewMapping } from '#model/wire/data/dataImports.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'

// Files as people have them, from the upload to the total of an analysis. How each cell is read is tested beside the
// engine.
let server: TestApp
let ada: TestCaller
let orgId: string
let lyon: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Fonderies')
  imports = dataImportCalls(server, ada, orgId)
  const companyId = await create('/companies', {
    name: 'Fonderie du Quai',
    country: 'FR',
    nationalId: '418732657',
  })
  const address = { street: '3, quai Ouest', postalCode: '69005', city: 'Lyon', country: 'FR' }
  const sites = `/companies/${companyId}/divisions`
  lyon = await create(sites, { name: 'Lyon, siège', nationalId: '41873265700014', address })
  await create(sites, { name: 'Écully, centre de formation', address })
})
afterAll(() => server.close())

const create = async (path: string, body: object): Promise<string> =>
  (await ada.callOrThrow('POST', `/organizations/${orgId}${path}`, body)).json<{ id: string }>().id

type Place = { id: string; fileId: string }
const checkOf = async ({ id, fileId }: Place): Promise<DataCheck> =>
  (await ada.callOrThrow('GET', `/imports/${id}/files/${fileId}/check`)).json()
const countsOf = async ({ id }: Place) => (await imports.read(id)).files[0]?.counts

const fixture = (name: string): Promise<Buffer> => readFile(`tests/fixtures/readings/${name}.csv`)
const bring = async (content: string | Buffer, nature: 'ENERGY' | 'INDICATORS' = 'ENERGY') =>
  imports.checked(content, { nature, startDate: '2025-01-01', endDate: '2025-12-31' })

/** Says how a file is to be read, and waits for its check. */
async function say({ id, fileId }: Place, body: NewMapping): Promise<void> {
  await ada.callOrThrow('PUT', `/imports/${id}/files/${fileId}/mapping`, body)
  await imports.until(id, ({ files }) => files[0]?.state === 'CHECKED')
}

/** Stores the figures of a file. */
async function store({ id }: Place): Promise<void> {
  await ada.callOrThrow('POST', `/imports/${id}/validate`)
  const { analysis } = await imports.until(id, (found) => found.analysis !== 'WAITING')
  expect(analysis).toBe('DONE')
}

/** The total of each indicator in 2025, as an analysis shows it. */
async function totals(...measures: readonly string[]): Promise<Record<string, CubeCell>> {
  const token = await dataTokenOf(ada, orgId)
  const body = { measures, rows: ['year'] }
  const answer = (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>()
  return Object.fromEntries(measures.map((measure, column) => [measure, answer.values[0]?.[column] ?? null]))
}

const near = (value: number): number => expect.closeTo(value, 6) as number

test.each([
  ['below the line « sep=; »', 'separatorLine'],
  ['below title lines', 'titleLines'],
  ['with equal headings that nobody maps', 'equalHeads'],
  ['with empty headings', 'emptyHeads'],
  ['in UTF-16 with tabs', 'utf16'],
  ['with bars', 'bars'],
])('A file %s is stored', async (_kind, name) => {
  const place = await bring(await fixture(name))
  expect(await countsOf(place)).toMatchObject({ rows: 1, accepted: 1, rejected: 0, waiting: 0 })
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(1.2345) })
})

test('A file in MacRoman is stored without the site that it asks about', async () => {
  const place = await bring(await fixture('macRoman'))
  const check = await checkOf(place)
  expect([check.encoding, check.unknownSites.map(({ value }) => value)]).toEqual([
    'MacRoman',
    ['Saint-Étienne'],
  ])
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(2.4345) })
})

test('A file with months as columns is stored by month', async () => {
  const place = await bring(await fixture('monthColumns'))
  expect(await countsOf(place)).toMatchObject({ rows: 3, accepted: 3 })
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(0.33) })
})

test('A date is proposed as the day that it means, never as another one', async () => {
  const place = await bring(await fixture('dates'))
  const { problems } = await checkOf(place)
  const asked = problems.filter(({ rule }) => rule === 'date')
  expect(asked.map(({ line, proposal }) => [line, proposal])).toEqual([
    [2, '2025-01-01'],
    [5, '2025-01-31'],
    [6, '2025-01-31'],
    [7, '2025-01-31'],
    [8, '2025-01-31'],
    [10, '2025-01-31'],
    [13, '2025-01-31'],
    [14, null],
    [15, null],
    [16, '2025-01-31'],
    [18, null],
  ])
})

test('Units of energy are stored with their own magnitude, and unknown ones wait', async () => {
  const place = await bring(await fixture('energyUnits'))
  const asked = (await checkOf(place)).unknownValues.map(({ value }) => value)
  expect(new Set(asked)).toEqual(new Set(['Nm3', 'kWhe', 'kWh/an', 'Mwh ef', 'therm']))
  await store(place)
  // 48 GJ a tonne and 0.7 kg a cubic metre, by the lower value; PCS is 1.11 times as much.
  const tonne = 48 / 3.6
  const cubicMetre = (tonne * 0.7) / 1000
  const byUnit = [
    400 * cubicMetre,
    0.4 + 0.2 / 1.11,
    500 + 100 / 1.11,
    100 / 3.6,
    0.4 * cubicMetre + 10 * cubicMetre,
    1163 + 1_163_000,
    0.1 * tonne + 300 * tonne,
  ]
  expect(await totals('EN05')).toEqual({ EN05: near(byUnit.reduce((sum, one) => sum + one)) })
})

test.each([
  [
    'first',
    (rows: readonly string[]) => rows.slice(0, 12),
    { GH02: 200, GH03: 200, GH04: 200, GH05: 100.1, GH06: 100.1 },
  ],
  [
    'second',
    (rows: readonly string[]) => rows.slice(12),
    { GH02: 100_000.0001, GH03: 100, GH04: null, GH05: 100, GH06: 100 },
  ],
])('The %s half of the units of emissions is stored with their own magnitude', async (_half, part, sums) => {
  const [heads = '', ...rows] = (await fixture('emissionUnits')).toString('utf8').split('\r\n')
  await store(await bring([heads, ...part(rows)].join('\r\n'), 'INDICATORS'))
  const found = await totals(...Object.keys(sums))
  expect(found).toEqual(
    Object.fromEntries(Object.entries(sums).map(([code, sum]) => [code, sum === null ? null : near(sum)])),
  )
})

test('A site is found by its SIRET, and a number without its digits is refused', async () => {
  const place = await bring(await fixture('siret'))
  expect(await countsOf(place)).toMatchObject({ rows: 12, accepted: 10 })
  const { problems } = await checkOf(place)
  expect(problems.find(({ line }) => line === 6)).toMatchObject({ rule: 'digitsLost', proposal: null })
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(1.052) })
})

test('A credit note is left out with its reason', async () => {
  const place = await bring(await fixture('creditNote'))
  const { problems } = await checkOf(place)
  expect(problems[0]).toMatchObject({ line: 2, value: '-250', rule: 'belowMinimum', changes: 'sign' })
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(1) })
})

test('A unit in a cell is applied, and its conflict with the column is named', async () => {
  const place = await bring(await fixture('unitInCell'))
  const { problems } = await checkOf(place)
  const conflicts = problems.filter(({ rule }) => rule === 'unitInCell').map(({ line }) => line)
  const refused = problems.filter(({ severity }) => severity === 'error').map(({ value }) => value)
  expect([conflicts, refused]).toEqual([
    [2, 3, 4],
    ['12 %', '<10', '12 34'],
  ])
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(1504.434) })
})

test('Groups of thousands are read by the convention that other cells prove', async () => {
  await store(await bring(await fixture('englishThousands')))
  expect(await totals('EN01')).toEqual({ EN01: near(4047.067) })
})

test('Words for units are read, and money for an area is not', async () => {
  const place = await bring(await fixture('unitWords'), 'INDICATORS')
  expect(await countsOf(place)).toMatchObject({ rows: 7, accepted: 4 })
  await store(place)
  expect(await totals('GH01', 'EN01', 'CT02')).toEqual({
    GH01: near(100_000_200),
    EN01: near(1_163_000),
    CT02: null,
  })
})

test('A meter export is stored once its site, carrier and end are said', async () => {
  const place = await bring(await fixture('meterExport'))
  expect((await checkOf(place)).missingColumns).toEqual(['site', 'end', 'carrier'])
  expect(await countsOf(place)).toMatchObject({ rows: 3, rejected: 0, waiting: 3 })
  await say(place, {
    reading: {
      fills: {
        site: { constant: lyon },
        carrier: { constant: 'Électricité' },
        end: { head: 'Horodate', rule: 'period' },
      },
    },
  })
  expect(await countsOf(place)).toMatchObject({ rows: 3, accepted: 2, rejected: 1 })
  await store(place)
  expect(await totals('EN01')).toEqual({ EN01: near(0.024345) })
})

test('Meter readings are stored from one reading to the next', async () => {
  const place = await bring(await fixture('meterReadings'))
  const reading = { head: 'Date de relevé', rule: 'reading' } as const
  await say(place, {
    columns: { 'Volume consommé (m3)': null },
    reading: {
      fills: {
        site: { constant: lyon },
        carrier: { constant: 'Gaz naturel' },
        basis: { constant: 'PCI' },
        start: reading,
        end: reading,
      },
    },
  })
  await store(place)
  expect(await totals('EN05')).toEqual({ EN05: near(4.5677) })
})

test('A name of two sites is asked about each time, and stored for the site that is chosen', async () => {
  const companyId = await create('/companies', {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  const other = await create(`/companies/${companyId}/divisions`, {
    name: 'Lyon, siège',
    address: { city: 'Lyon', country: 'FR' },
  })
  const text = 'Site;Début;Fin;Énergie;Quantité;Unité\nLyon, siège;01/01/2025;31/01/2025;Électricité;12;MWh'
  const place = await bring(text)
  const { unknownSites } = await checkOf(place)
  expect(unknownSites).toMatchObject([{ value: 'Lyon, siège', rows: 1 }])
  expect(unknownSites[0]?.proposals.map(({ id }) => id).toSorted()).toEqual([lyon, other].toSorted())
  expect(await countsOf(place)).toMatchObject({ rows: 1, accepted: 0 })
  await say(place, { sites: { 'Lyon, siège': other } })
  await store(place)
  const token = await dataTokenOf(ada, orgId)
  const body = { measures: ['EN01'], rows: ['division'] }
  const answer = (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>()
  expect(JSON.stringify(answer)).toContain(other)
  expect(JSON.stringify(answer)).not.toContain(lyon)
})

test('Fossil energy is incomplete until the nuclear share of the grid is typed, with its source', async () => {
  const text = 'Site;Début;Fin;Énergie;Quantité;Unité\nLyon, siège;01/01/2025;31/01/2025;Électricité;100;MWh'
  const fossil = async () => {
    const token = await dataTokenOf(ada, orgId)
    const body = { measures: ['EN16'], rows: ['year'] }
    const answer = (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>()
    const note = answer.notes[answer.noteOf[0]?.[0] ?? -1]
    return { value: answer.values[0]?.[0], terms: note?.coverage?.terms }
  }
  const without = await bring(text)
  await store(without)
  expect(await fossil()).toEqual({ value: 100, terms: [1, 2] })
  await imports.act(without.id, 'undo')

  const place = await bring(text)
  await say(place, {
    reading: {
      fills: { nuclear_pct: { constant: '67,4' }, doc: { constant: 'RTE, bilan électrique 2025' } },
    },
  })
  await store(place)
  expect(await fossil()).toEqual({ value: near(32.6), terms: [2, 2] })
  const token = await dataTokenOf(ada, orgId)
  const facts = await queryTestCube(server, token, orgId, { path: 'facts', body: { measures: ['EN03'] } })
  expect(facts.json<{ content: unknown[] }>().content).toMatchObject([
    { value: near(67.4), source: 'RTE, bilan électrique 2025' },
  ])
})
