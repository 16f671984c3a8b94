import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CellNote } from '#model/wire/data/cube.ts'
import { arrangeFigures, eachMonth, type Figures } from '#tests/support/figureCases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

// What each cell says of its completeness, and of figures that are longer than it.

let server: TestApp
let figures: Figures

const year = { start: '2025-01-01', end: '2025-12-31' }
const people = { unit: 'pers' }

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-01-20T10:00:00Z') })
  figures = await arrangeFigures(server, {
    companies: { Ormelle: null, Voisin: '06-30', Cidrerie: '06-15', Moulin: '05-31' },
    sites: {
      Lyon: { company: 'Ormelle' },
      Brest: { company: 'Ormelle', closed: '2025-05-31' },
      Nantes: { company: 'Voisin', opened: '2025-10-01' },
      Rennes: { company: 'Ormelle' },
      Dole: { company: 'Cidrerie' },
      Albi: { company: 'Moulin' },
    },
    facts: [
      ...eachMonth('Lyon', 'EN01', ['2025-01', '2025-10'], 10),
      ...eachMonth('Brest', 'EN01', ['2025-01', '2025-05'], 5),
      ...eachMonth('Nantes', 'EN01', ['2025-10', '2025-10'], 1),
      ...eachMonth('Lyon', 'EN01', ['2024-01', '2024-12'], 8),
      // One site monthly, one with a figure of the year.
      ...eachMonth('Lyon', 'EN05', ['2025-01', '2025-12'], 10),
      { site: 'Rennes', indicator: 'EN05', start: '2025-01-01', end: '2025-12-31', value: 365 },
      // Three of fifteen categories.
      ...(['GH11', 'GH12', 'GH16'] as const).flatMap((code) =>
        eachMonth('Lyon', code, ['2025-01', '2025-12'], 1),
      ),
      // People at two sites, revenue at one of them only.
      ...eachMonth('Lyon', 'WF03', ['2025-01', '2025-12'], 10, people),
      ...eachMonth('Rennes', 'WA01', ['2025-01', '2025-12'], 7),
      ...eachMonth('Lyon', 'WA01', ['2025-01', '2025-12'], 5),
      // A fiscal year from 16 June to 15 June has the months from July to May.
      ...eachMonth('Dole', 'WA05', ['2024-07', '2025-05'], 2),
      // A calendar year in fiscal years that start in June.
      { site: 'Albi', indicator: 'MA01', start: '2025-01-01', end: '2025-12-31', value: 365 },
    ],
  })
}, 60_000)
afterAll(() => server.close())

/** The note of the only value of a query. */
const noteOf = async (body: object): Promise<CellNote | null> => {
  const { notes, noteOf: numbers } = await figures.query(body)
  const number = numbers[0]?.[0]
  return typeof number === 'number' ? (notes[number] ?? null) : null
}

describe('the coverage of a cell', () => {
  test('says that withdrawals without discharges are no whole consumption of water', async () => {
    const november = { start: '2025-11-01', end: '2025-11-30' }
    expect(await noteOf({ measures: ['WA06'], range: november })).toMatchObject({
      coverage: { terms: [1, 2] },
    })
  })

  test('counts months and sites with figures: 10 months of 12, 3 sites of 3', async () => {
    // Brest is expected until May, Nantes from October: 12 + 5 + 3 months, of which 10 + 5 + 1 have figures.
    expect(await noteOf({ measures: ['EN01'], range: year })).toMatchObject({
      coverage: { months: [10, 12], sites: [3, 3], siteMonths: [16, 20], terms: null },
    })
  })

  test('says of a month which sites are missing: nobody reported in November', async () => {
    const range = { start: '2025-11-01', end: '2025-11-30' }
    const { rows, notes } = await figures.query({ measures: ['EN01'], rows: ['division'], range })
    expect([rows, notes]).toEqual([[], []])
    const october = { start: '2025-10-01', end: '2025-10-31' }
    // Brest is closed, so two sites are expected.
    expect(await noteOf({ measures: ['EN01'], range: october })).toMatchObject({
      coverage: { months: [1, 1], sites: [2, 2], siteMonths: [2, 2] },
    })
  })

  test('is that of the members of its row: Nantes has 1 month of 3', async () => {
    const {
      rows,
      notes,
      noteOf: numbers,
    } = await figures.query({
      measures: ['EN01'],
      rows: ['division'],
      range: year,
    })
    const of = (name: string) =>
      notes[numbers[rows.findIndex(({ members }) => members[0]?.label === name)]?.[0] ?? -1]
    expect(of('Nantes')?.coverage).toMatchObject({ months: [1, 3], sites: [1, 1] })
    expect(of('Brest')?.coverage).toMatchObject({ months: [5, 5], sites: [1, 1] })
  })

  test('of a sum names its missing terms: scope 3 from 3 of 15 categories', async () => {
    expect(await noteOf({ measures: ['GH08'], range: year })).toMatchObject({ coverage: { terms: [3, 15] } })
  })

  test('of a sum expects no term that never had a figure: electricity and gas, but no coal', async () => {
    expect(await noteOf({ measures: ['EN18'], range: year })).toMatchObject({ coverage: { terms: [2, 2] } })
    const november = { start: '2025-11-01', end: '2025-11-30' }
    // Lyon is open and gave EN01 before: in November it is missing.
    expect(await noteOf({ measures: ['EN18'], range: november })).toMatchObject({
      coverage: { terms: [1, 2] },
    })
  })

  test('of a sum expects a term only where a site has ever given it', async () => {
    const answer = await figures.query({ measures: ['EN18'], rows: ['division'], range: year })
    const of = (name: string) => {
      const row = answer.rows.findIndex(({ members }) => members[0]?.label === name)
      return answer.notes[answer.noteOf[row]?.[0] ?? -1]?.coverage?.terms
    }
    expect([of('Lyon'), of('Brest'), of('Rennes')]).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ])
  })

  test('of total emissions expects scopes 1 and 2 and every category of scope 3: 3 of 17', async () => {
    expect(await noteOf({ measures: ['GH26'], range: year })).toMatchObject({ coverage: { terms: [3, 17] } })
  })

  test('of a ratio needs both sides at a site: water per person at 1 site of 2', async () => {
    expect(await figures.table({ measures: ['K89'], range: year })).toEqual({ total: { K89: 14.4 } })
    expect(await noteOf({ measures: ['K89'], range: year })).toMatchObject({
      coverage: { sites: [1, 2], siteMonths: [12, 24] },
    })
  })

  test('of a fiscal year that ends on 15 June counts its 11 whole months', async () => {
    const columns = ['fiscalYear']
    expect(await figures.table({ measures: ['WA05'], columns })).toEqual({
      total: { 'Exercice 2025 WA05': 22 },
    })
    expect(await noteOf({ measures: ['WA05'], columns })).toMatchObject({ coverage: { months: [11, 11] } })
  })

  test('of the period before stands beside its value', async () => {
    const answer = await figures.query({
      measures: ['EN01'],
      range: year,
      compare: { variation: 'Y-1', likeForLike: false },
    })
    const notes = answer.noteOf[0]?.map((number) =>
      number === null ? null : answer.notes[number]?.coverage?.months,
    )
    expect(answer.columns.map(({ kind }) => kind)).toEqual(['value', 'base', 'difference', 'percentage'])
    expect(notes).toEqual([[10, 12], [12, 12], null, null])
  })
})

describe('a figure of a year', () => {
  const byQuarter = { measures: ['EN05'], rows: ['division'], columns: ['quarter'] }
  const annual = { start: '2025-01-01', end: '2025-12-31', value: 365 }

  test('is named in each quarter, and counts in none', async () => {
    const answer = await figures.query(byQuarter)
    const row = answer.rows.findIndex(({ members }) => members[0]?.label === 'Rennes')
    expect(answer.values[row]).toEqual([null, null, null, null])
    expect(answer.noteOf[row]?.map((number) => answer.notes[number ?? -1]?.longer)).toEqual([
      [annual],
      [annual],
      [annual],
      [annual],
    ])
  })

  test('is divided by days where the user asks for it: 90, 91, 92 and 92 of 365', async () => {
    const found = await figures.query({ ...byQuarter, spread: true })
    const row = found.rows.findIndex(({ members }) => members[0]?.label === 'Rennes')
    expect(found.values[row]?.map((value) => Math.round(Number(value) * 1e6) / 1e6)).toEqual([90, 91, 92, 92])
    expect(found.noteOf[row]?.every((number) => found.notes[number ?? -1]?.isEstimated)).toBe(true)
  })

  test('is named by a range of some of its months', async () => {
    const half = { start: '2025-01-01', end: '2025-06-30' }
    expect((await noteOf({ measures: ['EN05'], range: half }))?.longer).toEqual([annual])
    expect(await figures.table({ measures: ['EN05'], range: half })).toEqual({ total: { EN05: 60 } })
  })

  test('is named by both fiscal years from June that it touches, and counts in none', async () => {
    const answer = await figures.query({ measures: ['MA01'], columns: ['fiscalYear'] })
    expect(answer.columns.map(({ members: [member] }) => member?.label)).toEqual([
      'Exercice 2025',
      'Exercice 2026',
    ])
    expect(answer.values).toEqual([[null, null]])
    expect(answer.noteOf[0]?.map((number) => answer.notes[number ?? -1]?.longer)).toEqual([
      [annual],
      [annual],
    ])
  })

  test('is divided by days between them: 151 until May, 214 from June', async () => {
    const { values } = await figures.query({ measures: ['MA01'], columns: ['fiscalYear'], spread: true })
    expect(values[0]?.map((value) => Math.round(Number(value) * 1e6) / 1e6)).toEqual([151, 214])
  })

  test('is a plain value of the year', async () => {
    const found = await figures.table({ measures: ['EN05'], columns: ['year'] })
    expect(found).toEqual({ total: { '2025 EN05': 485 } })
    expect((await noteOf({ measures: ['EN05'], columns: ['year'] }))?.longer).toEqual([])
  })
})
