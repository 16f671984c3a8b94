import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeFigures, eachMonth, type Figures } from '#tests/support/figureCases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { TestFact } from '#tests/support/factFiles.ts'

// Figures about people: which groups are large enough, and what is shown where they are not.

let server: TestApp
let figures: Figures

const year = { start: '2025-01-01', end: '2025-12-31' }
const months = ['2025-01', '2025-12'] as const

/** The total pay of persons in 2025, as a file of pay gives it for the highest and the median pay. */
const annualPay = (site: string, amounts: readonly number[], start = '2025-06-01'): TestFact[] =>
  amounts.flatMap((value) =>
    ['PY03', 'PY04'].map((indicator) => ({ site, indicator, start, end: year.end, value, unit: 'EUR' })),
  )

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-01-20T10:00:00Z') })
  figures = await arrangeFigures(server, {
    companies: { Ormelle: null },
    sites: { Lyon: { company: 'Ormelle' }, Brest: { company: 'Ormelle' } },
    facts: [
      // 40 people and 3.
      ...eachMonth('Lyon', 'WF01', months, 40, { unit: 'pers' }),
      ...eachMonth('Brest', 'WF01', months, 3, { unit: 'pers' }),
      // An accident each month at Lyon, and two at Brest in the year.
      ...eachMonth('Lyon', 'HS02', months, 1, { unit: 'n' }),
      ...eachMonth('Brest', 'HS02', ['2025-03', '2025-04'], 1, { unit: 'n' }),
      // Ten persons paid 2,000 in each month, and an eleventh from July on.
      ...Array.from({ length: 10 }, () => eachMonth('Lyon', 'PY05', months, 2000, { unit: 'EUR' })).flat(),
      ...eachMonth('Lyon', 'PY05', ['2025-07', '2025-12'], 3000, { unit: 'EUR' }),
      ...annualPay(
        'Lyon',
        [21_000, 22_000, 24_000, 26_000, 30_000, 31_000, 33_000, 36_000, 40_000, 250_800],
        year.start,
      ),
      // Persons who came in June.
      ...annualPay('Brest', [29_000, 29_000, 29_000, 30_000, 30_000, 30_000, 30_000, 32_000, 32_000, 32_000]),
    ],
  })
}, 60_000)
afterAll(() => server.close())

describe('figures of a small site', () => {
  test('hide those of the other sites, but not the total: 43 people', async () => {
    const asked = { measures: ['WF01'], rows: ['division'], range: year, totals: { rows: true } }
    expect(await figures.table(asked)).toEqual({ total: { WF01: 43 } })
    expect((await figures.query(asked)).withheld).toEqual(['WF01'])
  })

  test('stand beside those that are not about people, in the rows of these', async () => {
    const found = await figures.table({
      measures: ['WF01', 'HS02'],
      rows: ['company', 'division'],
      range: year,
      totals: { rows: true },
    })
    expect(found).toEqual({ Ormelle: { WF01: 43, HS02: 14 }, total: { WF01: 43, HS02: 14 } })
  })

  test('hide accidents of sites: one of three people had them', async () => {
    const { values, withheld } = await figures.query({ measures: ['HS02'], rows: ['division'], range: year })
    expect([values, withheld]).toEqual([[], ['HS02']])
  })
})

describe('pay of each month', () => {
  test('is shown for the calendar year: 10 × 24,000 and 6 × 3,000', async () => {
    expect(await figures.table({ measures: ['PY05'], range: year })).toEqual({ total: { PY05: 258_000 } })
    expect(await figures.table({ measures: ['PY05'], columns: ['year'] })).toEqual({
      total: { '2025 PY05': 258_000 },
    })
  })

  test('is not shown by month, quarter or range: July less June is the pay of the newcomer', async () => {
    for (const asked of [
      { rows: ['month'], range: year },
      { columns: ['quarter'], range: year },
      { range: { start: '2025-01-01', end: '2025-06-30' } },
      { filters: [{ level: 'month', members: ['2025-07'] }], range: year },
      { range: year, compare: { variation: 'M-1' } },
    ])
      expect((await figures.query({ measures: ['PY05'], ...asked })).withheld).toEqual(['PY05'])
  })

  test('is not shown by file: a file holds the pay of a month', async () => {
    const { rows } = await figures.query({ measures: ['WF01'], rows: ['import'], range: year })
    const members = rows.flatMap((row) => row.members.map(({ id }) => id))
    expect(members).toHaveLength(1)
    for (const asked of [
      { rows: ['import'] },
      { rows: ['nature'] },
      { filters: [{ level: 'import', members }] },
      { filters: [{ level: 'import', operator: 'notIn', members }] },
    ])
      expect((await figures.query({ measures: ['PY05'], range: year, ...asked })).withheld).toEqual(['PY05'])
  })
})

describe('the median of annual total pay', () => {
  test('is that of all persons but the highest paid, not of sites: 30,000', async () => {
    const asked = { measures: ['PY03', 'PY04', 'K48'], range: year }
    expect(await figures.table(asked)).toEqual({ total: { PY03: null, PY04: 30_000, K48: 8.36 } })
    // The highest pay is that of one person.
    expect((await figures.query(asked)).withheld).toEqual(['PY03'])
  })

  test('is shown with a newcomer who has days of his own, since persons of a year are counted: 11', async () => {
    const pay = [25_000, 26_000, 27_000, 28_000, 29_000, 30_000, 31_000, 32_000, 33_000, 34_000]
    const facts = [...annualPay('Lyon', pay, year.start), ...annualPay('Lyon', [90_000], '2025-09-15')]
    const world = { companies: { Ormelle: null }, sites: { Lyon: { company: 'Ormelle' } }, facts }
    const own = await arrangeFigures(server, world)
    const asked = { measures: ['PY04', 'K48'], rows: ['division'], range: year }
    expect(await own.table(asked)).toEqual({ Lyon: { PY04: 29_500, K48: 90_000 / 29_500 } })
    const september = { ...asked, range: { start: '2025-09-01', end: year.end } }
    expect((await own.query(september)).withheld).toEqual(['PY04', 'K48'])
  })

  test('is that of the persons of each site, as are its statistics', async () => {
    const ofSites = await figures.table({ measures: ['PY04'], rows: ['division'], range: year })
    expect(ofSites).toEqual({ Lyon: { PY04: 30_000 }, Brest: { PY04: 30_000 } })
    const largest = await figures.table({ measures: ['K48'], statistics: ['max'], range: year })
    expect(largest).toEqual({ total: { K48: 8.36, 'K48 max': 8.36 } })
  })
})
