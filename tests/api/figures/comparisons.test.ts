import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeFigures, eachMonth, type Figures } from '#tests/support/figureCases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

// Comparisons, statistics over sites, and choices of rows. Each value is computed by hand in its test.

let server: TestApp
let figures: Figures

const year = { start: '2025-01-01', end: '2025-12-31' }

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-01-20T10:00:00Z') })
  figures = await arrangeFigures(server, {
    companies: { Ormelle: null },
    sites: { Lyon: { company: 'Ormelle' }, Brest: { company: 'Ormelle' }, Nantes: { company: 'Ormelle' } },
    facts: [
      // 96 in 2024 and 120 in 2025; Brest has figures of 2024 only, Nantes of 2025 only.
      ...eachMonth('Lyon', 'EN01', ['2024-01', '2024-12'], 8),
      ...eachMonth('Lyon', 'EN01', ['2025-01', '2025-12'], 10),
      ...eachMonth('Brest', 'EN01', ['2024-01', '2024-12'], 5),
      ...eachMonth('Nantes', 'EN01', ['2025-01', '2025-12'], 3),
      // Nothing was measured in 2024, but stated as zero.
      ...eachMonth('Lyon', 'WA05', ['2024-01', '2024-12'], 0),
      ...eachMonth('Lyon', 'WA05', ['2025-01', '2025-12'], 4),
      // 2, 4 and 9 at three sites.
      ...(['Lyon', 'Brest', 'Nantes'] as const).map((site, index) => ({
        site,
        indicator: 'WA01',
        start: '2025-03-01',
        end: '2025-03-31',
        value: [2, 4, 9][index] ?? 0,
      })),
      // 3 on each of three days.
      ...['10', '11', '12'].map((day, index) => ({
        site: 'Lyon',
        indicator: 'EN05',
        start: `2025-06-${day}`,
        end: `2025-06-${day}`,
        value: 3 + index,
      })),
      // The same at Lyon, and a figure of the month at Brest.
      ...['10', '11', '12'].map((day, index) => ({
        site: 'Lyon',
        indicator: 'WS06',
        start: `2025-06-${day}`,
        end: `2025-06-${day}`,
        value: 3 + index,
      })),
      ...eachMonth('Brest', 'WS06', ['2025-06', '2025-06'], 90),
      // 1, 2 … 12 in the months of 2025.
      ...eachMonth('Lyon', 'EN06', ['2025-01', '2025-12'], (month) => Number(month.slice(5))),
      // Twelve months of 10 and ten months of 10: a year that is not over.
      ...eachMonth('Lyon', 'WA07', ['2024-01', '2024-12'], 10),
      ...eachMonth('Lyon', 'WA07', ['2025-01', '2025-10'], 10),
      // A figure of a year after one of each month.
      ...eachMonth('Lyon', 'WS02', ['2024-01', '2024-12'], 5),
      { site: 'Lyon', indicator: 'WS02', start: '2025-01-01', end: '2025-12-31', value: 66 },
      // Brest changes from gas to electricity in 2025.
      ...eachMonth('Brest', 'EN07', ['2024-01', '2024-12'], 20),
      // People: 10 in the first ten months of 2025, 12 all through 2024; Nantes is new with 8.
      ...eachMonth('Lyon', 'WF01', ['2024-01', '2024-12'], (month) => (month <= '2024-10' ? 12 : 20)),
      ...eachMonth('Lyon', 'WF01', ['2025-01', '2025-10'], 10),
      ...eachMonth('Nantes', 'WF01', ['2025-01', '2025-10'], 8),
      // The same each year, but Brest has one figure for all of 2025.
      ...eachMonth('Lyon', 'WS04', ['2024-01', '2025-12'], 10),
      ...eachMonth('Brest', 'WS04', ['2024-01', '2024-12'], 10),
      { site: 'Brest', indicator: 'WS04', start: '2025-01-01', end: '2025-12-31', value: 120 },
      // Scope 3 in all of 2024 and half of 2025, scope 1 in the first half of 2024 and the second of 2025.
      ...eachMonth('Nantes', 'GH11', ['2024-01', '2025-06'], 10),
      ...eachMonth('Nantes', 'GH01', ['2024-01', '2024-06'], 30),
      ...eachMonth('Nantes', 'GH01', ['2025-07', '2025-12'], 30),
      // Five months of 2025 only.
      ...eachMonth('Lyon', 'WS05', ['2024-01', '2025-05'], 10),
      // Ten people: their pay of ten months after twelve, and their hours of twelve after twelve.
      ...Array.from({ length: 10 }, () => [
        ...eachMonth('Lyon', 'PY05', ['2024-01', '2025-10'], 1000, { unit: 'EUR' }),
        ...eachMonth('Lyon', 'PY06', ['2024-01', '2024-12'], 100, { unit: 'h' }),
        ...eachMonth('Lyon', 'PY06', ['2025-01', '2025-12'], 110, { unit: 'h' }),
      ]).flat(),
    ],
  })
}, 60_000)
afterAll(() => server.close())

describe('a comparison with the year before', () => {
  const compared = { measures: ['EN01'], rows: ['division'], range: year, totals: { rows: true } }

  test('has the value before, the difference and the change: 120 after 96 are 24 more, 25 %', async () => {
    const found = await figures.table({ ...compared, compare: { variation: 'Y-1' } })
    expect(found['Lyon']).toEqual({
      EN01: 120,
      'EN01 base': 96,
      'EN01 difference': 24,
      'EN01 percentage': 25,
    })
  })

  test('has a row for a site that has only a value before, and one that has none', async () => {
    const found = await figures.table({ ...compared, compare: { variation: 'Y-1' } })
    expect(found['Brest']).toMatchObject({ EN01: null, 'EN01 base': 60, 'EN01 percentage': null })
    expect(found['Nantes']).toMatchObject({ EN01: 36, 'EN01 base': null, 'EN01 percentage': null })
  })

  test('is that of the sites with both values: 156 after 156, of which 120 after 96 at Lyon', async () => {
    const found = await figures.table({ ...compared, compare: { variation: 'Y-1' } })
    expect(found['total']).toEqual({
      EN01: 156,
      'EN01 base': 156,
      'EN01 difference': 24,
      'EN01 percentage': 25,
    })
  })

  test('is that of all sites where the user asks for it: 156 after 156', async () => {
    const found = await figures.table({ ...compared, compare: { variation: 'Y-1', likeForLike: false } })
    expect(found['total']).toMatchObject({ EN01: 156, 'EN01 base': 156, 'EN01 difference': 0 })
  })

  test('has no percentage after zero: 48 after 0', async () => {
    const found = await figures.table({ measures: ['WA05'], range: year, compare: { variation: 'Y-1' } })
    expect(found['total']).toEqual({
      WA05: 48,
      'WA05 base': 0,
      'WA05 difference': 48,
      'WA05 percentage': null,
    })
  })

  test('compares the month of each column with the same month: in March 10 after 8 at Lyon, beside other sites', async () => {
    const found = await figures.table({
      measures: ['EN01'],
      columns: ['month'],
      filters: [{ level: 'month', members: ['2025-03'] }],
      range: year,
      compare: { variation: 'Y-1', likeForLike: true },
    })
    expect(Object.values(found['total'] ?? {})).toEqual([13, 13, 2, 25])
  })
})

describe('a comparison of periods with different months', () => {
  const since = { variation: 'Y-1' }

  test('has the change of the months in both: ten months of 10 after ten, not after twelve', async () => {
    const answer = await figures.query({ measures: ['WA07'], range: year, compare: since })
    expect(answer.values).toEqual([[100, 120, 0, 0]])
    const notes = answer.noteOf[0]?.map((number) => answer.notes[number ?? -1]?.coverage?.months)
    expect(notes).toEqual([
      [10, 12],
      [12, 12],
      [10, 12],
      [10, 12],
    ])
  })

  test('has a figure of a year after twelve of months: 66 after 60', async () => {
    const found = await figures.table({ measures: ['WS02'], range: year, compare: since })
    expect(found['total']).toMatchObject({ WS02: 66, 'WS02 difference': 6, 'WS02 percentage': 10 })
  })

  test('has no change between some months and a figure of a year', async () => {
    const half = { start: '2024-01-01', end: '2024-06-30' }
    const found = await figures.table({ measures: ['WS02'], range: half, compare: since })
    expect(found['total']).toMatchObject({ WS02: 30, 'WS02 difference': null })
  })

  test('compares a total without a range like its rows: the months of 2025 after those of 2024', async () => {
    const found = await figures.table({
      measures: ['WA07'],
      rows: ['year'],
      compare: since,
      totals: { rows: true },
    })
    expect(found['2025']).toMatchObject({ 'WA07 difference': 0 })
    expect(found['total']).toMatchObject({ WA07: 220, 'WA07 difference': 0, 'WA07 percentage': 0 })
  })

  test('compares people at all sites over the same months: 18 in October after 12 in October', async () => {
    const found = await figures.table({ measures: ['WF01'], range: year, compare: since })
    expect(found['total']).toEqual({
      WF01: 18,
      'WF01 base': 20,
      'WF01 difference': 6,
      'WF01 percentage': 50,
    })
  })

  test('leaves a figure of a year out of quarters, with those before: 30 after 30 at Lyon alone', async () => {
    const found = await figures.table({
      measures: ['WS04'],
      columns: ['quarter'],
      range: year,
      compare: since,
      totals: { columns: true },
    })
    const quarter = [30, 60, 0, 0]
    expect(Object.values(found['total'] ?? {})).toEqual([
      ...[quarter, quarter, quarter, quarter].flat(),
      // In the year it has its counterpart.
      240,
      240,
      0,
      0,
    ])
  })

  test('has no change between a figure of a year and eleven months that a filter leaves', async () => {
    const found = await figures.table({
      measures: ['WS02'],
      filters: [{ level: 'month', operator: 'notIn', members: ['2025-01'] }],
      range: year,
      compare: since,
    })
    expect(found['total']).toMatchObject({ WS02: 66, 'WS02 base': 55, 'WS02 difference': null })
  })

  test('says of each measure what its change covers: ten months, and five', async () => {
    const answer = await figures.query({ measures: ['WA07', 'WS05'], range: year, compare: since })
    const months = answer.noteOf[0]?.map((number) => answer.notes[number ?? -1]?.coverage?.months[0])
    expect(months).toEqual([10, 12, 10, 10, 5, 12, 5, 5])
  })

  test('has no change of pay: ten months after twelve', async () => {
    const found = await figures.table({ measures: ['PY05', 'PY06'], range: year, compare: since })
    expect(found['total']).toEqual({
      PY05: 100_000,
      'PY05 base': 120_000,
      'PY05 difference': null,
      'PY05 percentage': null,
      PY06: 13_200,
      'PY06 base': 12_000,
      'PY06 difference': 1200,
      'PY06 percentage': 10,
    })
  })

  test('has a change of pay in each year that is whole, without a range too', async () => {
    const found = await figures.table({ measures: ['PY05', 'PY06'], rows: ['year'], compare: since })
    expect(found['2025']).toMatchObject({ 'PY05 difference': null, 'PY06 difference': 1200 })
  })

  test('matches a part of a share with its whole: 60 of 240 after 120 of 300', async () => {
    const found = await figures.table({ measures: ['K18'], range: year, compare: since })
    expect(found['total']).toEqual({
      K18: 25,
      'K18 base': 40,
      'K18 difference': -15,
      'K18 percentage': -37.5,
    })
  })

  test('leaves a site out that has figures before only: 60 and 240 at Brest', async () => {
    const found = await figures.table({ measures: ['EN18'], rows: ['division'], range: year, compare: since })
    expect(found['Brest']).toMatchObject({ EN18: null, 'EN18 base': 300, 'EN18 difference': null })
  })
})

describe('a comparison with the day before', () => {
  test('has the day before of each day: 4 on the 11th after 3', async () => {
    const found = await figures.table({
      measures: ['EN05'],
      range: { start: '2025-06-11', end: '2025-06-11' },
      compare: { variation: 'D-1' },
    })
    expect(found['total']).toMatchObject({ EN05: 4, 'EN05 base': 3, 'EN05 difference': 1 })
  })

  const day = { start: '2025-06-11', end: '2025-06-11' }
  const compared = { measures: ['WS06'], range: day, compare: { variation: 'D-1' } }

  test('is that of a site with figures of days, beside one with figures of months: 4 after 3 at Lyon', async () => {
    const { rows } = await figures.query({ measures: ['WS06'], rows: ['division'] })
    const members = rows.flatMap(({ members: [site] }) => (site?.label === 'Lyon' ? [site.id] : []))
    const filters = [{ level: 'division', members }]
    const found = await figures.table({ ...compared, filters })
    expect(found['total']).toMatchObject({ WS06: 4, 'WS06 base': 3, 'WS06 difference': 1 })
  })

  test('is refused where a figure of the month contains the day', async () => {
    await expect(figures.query(compared)).rejects.toThrow('compare.variation')
  })

  test('is that of days without such a figure: nothing on 2 May after nothing', async () => {
    const may = { start: '2025-05-02', end: '2025-05-02' }
    expect(await figures.table({ ...compared, range: may })).toEqual({})
  })
})

describe('statistics over the sites of a cell', () => {
  test('of 2, 4 and 9 are 5 on average, 4 in the middle, and deviate by the root of 13', async () => {
    const statistics = ['average', 'min', 'max', 'median', 'deviation']
    const found = await figures.table({ measures: ['WA01'], range: year, statistics })
    // A sample: 9 + 1 + 16 divided by two sites.
    expect(found['total']).toMatchObject({
      WA01: 15,
      'WA01 average': 5,
      'WA01 min': 2,
      'WA01 max': 9,
      'WA01 median': 4,
    })
    expect(found['total']?.['WA01 deviation']).toBeCloseTo(Math.sqrt(13), 9)
  })
})

describe('the first rows', () => {
  const bySite = { measures: ['WA01'], rows: ['division'], range: year, totals: { rows: true } }

  test('leave the others in one row: 9 and 4, and 2 of one other', async () => {
    const top = { count: 2, measure: 'WA01', others: true }
    const found = await figures.query({ ...bySite, top })
    expect(found.values).toEqual(expect.arrayContaining([[9], [4], [2], [15]]))
    expect(found.rows).toHaveLength(4)
  })

  test('do not change the total: 15 with two of three rows', async () => {
    const found = await figures.table({ ...bySite, top: { count: 2, measure: 'WA01' } })
    expect(found).toEqual({ Nantes: { WA01: 9 }, Brest: { WA01: 4 }, total: { WA01: 15 } })
  })

  test('of a filter by value do not change the total: 15 with the rows over 3', async () => {
    const filters = [{ measure: 'WA01', operator: '>', value: 3 }]
    const found = await figures.table({ ...bySite, filters })
    expect(found).toEqual({ Nantes: { WA01: 9 }, Brest: { WA01: 4 }, total: { WA01: 15 } })
  })
})

describe('the months of a shortcut', () => {
  test('are the last three whole ones before 20 January: 10 + 11 + 12', async () => {
    expect(await figures.table({ measures: ['EN06'], shortcut: 'LAST_3_MONTHS' })).toEqual({
      total: { EN06: 33 },
    })
    expect(await figures.table({ measures: ['EN06'], shortcut: 'LAST_MONTH' })).toEqual({
      total: { EN06: 12 },
    })
  })

  test('are divided into half-years: 1 to 6 are 21, 7 to 12 are 57', async () => {
    const found = await figures.table({ measures: ['EN06'], range: year, partition: 'S' })
    expect(Object.values(found['total'] ?? {})).toEqual([21, 57])
  })
})
