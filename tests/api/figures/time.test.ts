import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeFigures, eachMonth, type Figures } from '#tests/support/figureCases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

// Stocks and means at the limits of their periods. Each value is computed by hand in its test.

let server: TestApp
let figures: Figures

const year = { start: '2025-01-01', end: '2025-12-31' }
const people = { unit: 'pers' }

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-01-20T10:00:00Z') })
  figures = await arrangeFigures(server, {
    companies: { Ormelle: null, Voisin: '06-30', Cidrerie: '06-15' },
    sites: {
      // Reported all year, and until May.
      Lyon: { company: 'Ormelle' },
      Brest: { company: 'Ormelle', closed: '2025-05-31' },
      // Fiscal years that end on 30 June and on 15 June.
      Nantes: { company: 'Voisin' },
      Rennes: { company: 'Cidrerie' },
    },
    facts: [
      ...eachMonth('Lyon', 'WF02', ['2025-01', '2025-12'], 100, people),
      ...eachMonth('Brest', 'WF02', ['2025-01', '2025-05'], 50, people),
      ...eachMonth('Lyon', 'WF04', ['2025-01', '2025-12'], 100, people),
      ...eachMonth('Brest', 'WF04', ['2025-01', '2025-05'], 50, people),
      ...eachMonth('Lyon', 'CT02', ['2025-01', '2025-12'], 5000),
      ...eachMonth('Brest', 'CT02', ['2025-01', '2025-05'], 3000),
      // Men until November, women until December.
      ...eachMonth('Lyon', 'WF01', ['2025-01', '2025-11'], 60, { ...people, dimensions: { gender: 'MALE' } }),
      ...eachMonth('Lyon', 'WF01', ['2025-01', '2025-12'], 40, {
        ...people,
        dimensions: { gender: 'FEMALE' },
      }),
      // Seven reviews a month.
      ...eachMonth('Lyon', 'TR03', ['2025-01', '2025-12'], 7, people),
      // Energy of a company whose fiscal year starts in July, and of one whose year starts on 16 June.
      ...eachMonth('Nantes', 'EN01', ['2024-07', '2025-12'], 10),
      ...Array.from({ length: 20 }, (_, day) => ({
        site: 'Rennes',
        indicator: 'EN05',
        start: `2025-06-${String(day + 6).padStart(2, '0')}`,
        end: `2025-06-${String(day + 6).padStart(2, '0')}`,
        value: 1,
      })),
      // A figure of a whole year beside monthly ones.
      { site: 'Lyon', indicator: 'EN06', start: '2025-01-01', end: '2025-12-31', value: 1200 },
      ...eachMonth('Brest', 'EN06', ['2025-01', '2025-12'], 10),
    ],
  })
}, 60_000)
afterAll(() => server.close())

describe('a stock at the end of a period', () => {
  test('leaves out a site whose figures end before: 100 people, not 150', async () => {
    const found = await figures.table({
      measures: ['WF04'],
      rows: ['division'],
      range: year,
      totals: { rows: true },
    })
    expect(found['total']).toEqual({ WF04: 100 })
    expect(found['Lyon']).toEqual({ WF04: 100 })
  })

  test('leaves out the floor area of a closed site: 5,000 m², not 8,000', async () => {
    expect(await figures.table({ measures: ['CT02'], range: year })).toEqual({ total: { CT02: 5000 } })
    expect(await figures.table({ measures: ['CT02'] })).toEqual({ total: { CT02: 5000 } })
    expect(await figures.table({ measures: ['CT02'], columns: ['year'] })).toEqual({
      total: { '2025 CT02': 5000 },
    })
  })

  test('has the closed site in the periods that end before: 150 in May', async () => {
    const range = { start: '2025-01-01', end: '2025-05-31' }
    expect(await figures.table({ measures: ['WF04'], range })).toEqual({ total: { WF04: 150 } })
    const byQuarter = await figures.table({ measures: ['CT02'], columns: ['quarter'] })
    // At the end of June, Brest is closed.
    expect(byQuarter['total']).toEqual({
      'T1 2025 CT02': 8000,
      'T2 2025 CT02': 5000,
      'T3 2025 CT02': 5000,
      'T4 2025 CT02': 5000,
    })
  })

  test('has no value for the closed site alone: nothing is left of it in December', async () => {
    const found = await figures.table({ measures: ['CT02', 'EN06'], rows: ['division'], range: year })
    expect(found['Brest']?.['CT02']).toBeNull()
  })

  test('is shown with the totals of its parts: rows add up to 5,000', async () => {
    const found = await figures.table({
      measures: ['CT02'],
      rows: ['company', 'division'],
      columns: ['year'],
      totals: { rows: true, columns: true },
    })
    expect(found['total']).toEqual({ '2025 CT02': 5000, CT02: 5000 })
    expect(found['Ormelle']).toEqual({ '2025 CT02': 5000, CT02: 5000 })
  })
})

describe('groups of people that end in different months', () => {
  test('are added with their last values: 40 women and 60 men are 40 % women, never 100 %', async () => {
    const found = await figures.table({ measures: ['K40', 'WF01'], range: year })
    expect(found).toEqual({ total: { K40: 40, WF01: 100 } })
  })
})

describe('a mean over time', () => {
  test('is that of the months of the period: (5 × 150 + 7 × 100) / 12 = 120.8, not 150', async () => {
    const found = await figures.table({
      measures: ['WF02'],
      rows: ['division'],
      range: year,
      totals: { rows: true },
    })
    expect(found['total']?.['WF02']).toBeCloseTo(120.8333, 4)
    expect(found['Lyon']?.['WF02']).toBeCloseTo(100, 9)
    // 50 people in 5 of 12 months.
    expect(found['Brest']?.['WF02']).toBeCloseTo(20.8333, 4)
  })

  test('of a quarter has the months of the quarter: (2 × 150 + 100) / 3 = 133.3', async () => {
    const found = await figures.table({ measures: ['WF02'], columns: ['quarter'], range: year })
    expect(found['total']?.['T2 2025 WF02']).toBeCloseTo(133.3333, 4)
    expect(found['total']?.['T1 2025 WF02']).toBeCloseTo(150, 9)
  })
})

describe('a flow', () => {
  test('adds up over the year: 12 × 7 reviews of 100 people are 84 %, not 7 %', async () => {
    const found = await figures.table({ measures: ['TR03', 'K52'], range: year })
    expect(found).toEqual({ total: { TR03: 84, K52: 84 } })
  })
})

describe('a fiscal year', () => {
  test('that ends on 30 June has its twelve months: 120 of July 2024 to June 2025', async () => {
    const found = await figures.table({ measures: ['EN01'], columns: ['fiscalYear'] })
    expect(found['total']).toEqual({ 'Exercice 2025 EN01': 120, 'Exercice 2026 EN01': 60 })
  })

  test('that ends on 15 June divides the month: 10 days from the 6th to the 15th, 10 days after', async () => {
    const found = await figures.table({ measures: ['EN05'], columns: ['fiscalYear'] })
    expect(found['total']).toEqual({ 'Exercice 2025 EN05': 10, 'Exercice 2026 EN05': 10 })
  })
})

describe('excluding a period', () => {
  test('leaves the figures that only touch it: 1,200 of the year and 11 × 10', async () => {
    const without = { level: 'month', operator: 'notIn', members: ['2025-03'] }
    expect(await figures.table({ measures: ['EN06'], filters: [without] })).toEqual({ total: { EN06: 1310 } })
  })

  test('leaves out the figures within it: nothing of 2025 is left', async () => {
    const without = { level: 'year', operator: 'notIn', members: ['2025'] }
    expect(await figures.table({ measures: ['EN06'], filters: [without] })).toEqual({})
  })
})
