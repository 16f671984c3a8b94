import { expect, test } from 'vitest'
import { monthly, monthsOf, withReportFacts } from '#tests/support/withReportFacts.ts'
import { readQuality } from './readQuality.ts'

const at = '2026-11-23T10:00:00Z'
const year = monthsOf(2025)
const quarter = { from: '2025-01-01', to: '2025-03-31' }

test('completeness is the share of the values expected of a site each month that are present', async () => {
  // a: two indicators, one of them without February; b: one indicator, whole.
  const facts = [
    ...year.slice(0, 3).map((month) => monthly('a', 'EN01', month, 10)),
    ...['2025-01', '2025-03'].map((month) => monthly('a', 'WA01', month, 5)),
    ...year.slice(0, 3).map((month) => monthly('b', 'EN01', month, 10)),
  ]
  const quality = await withReportFacts(facts, { range: quarter }, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality.periods).toEqual(['2025-01-01', '2025-02-01', '2025-03-01'])
  expect(quality).toMatchObject({ expected: 9, there: 8 })
  expect(quality.sites).toEqual([
    {
      siteId: 'a',
      expected: 6,
      there: 5,
      periods: [
        { expected: 2, there: 2 },
        { expected: 2, there: 1 },
        { expected: 2, there: 2 },
      ],
    },
    {
      siteId: 'b',
      expected: 3,
      there: 3,
      periods: Array.from({ length: 3 }, () => ({ expected: 1, there: 1 })),
    },
  ])
  expect(quality.gaps).toEqual([
    { siteId: 'a', indicator: 'WA01', months: 1, first: '2025-02-01', last: '2025-02-01' },
  ])
})

test('a single value for a year is complete, and a series of the year before is still expected', async () => {
  const facts = [
    { site: 'a', indicator: 'BD03', start: '2025-01-01', end: '2025-12-31', value: 3, unit: 'ha' },
    ...monthsOf(2024).map((month) => monthly('a', 'EN01', month, 10)),
  ]
  const quality = await withReportFacts(
    facts,
    { range: { from: '2025-01-01', to: '2025-12-31' } },
    (engine, preparedFacts) => readQuality(engine, preparedFacts, at),
  )
  expect(quality).toMatchObject({ expected: 24, there: 12, gapCount: 1 })
  expect(quality.gaps[0]).toMatchObject({ indicator: 'EN01', months: 12 })
})

test('a month that is not over is not missing, and an event is not expected again', async () => {
  const facts = [
    monthly('a', 'EN01', '2025-01', 10),
    { site: 'a', indicator: 'AD03', start: '2025-01-07', end: '2025-01-08', value: 800, unit: 'pkm' },
  ]
  const quality = await withReportFacts(facts, { range: quarter }, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, '2025-03-02T10:00:00Z'),
  )
  expect(quality.periods).toEqual(['2025-01-01', '2025-02-01'])
  expect(quality).toMatchObject({ expected: 2, there: 1 })
})

test('a range of three years is shown by quarters', async () => {
  const facts = [2023, 2024, 2025].flatMap(monthsOf).map((month) => monthly('a', 'EN01', month, 10))
  const range = { from: '2023-01-01', to: '2025-12-31' }
  const quality = await withReportFacts(facts, { range }, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality.monthsAPeriod).toBe(3)
  expect(quality.periods).toHaveLength(12)
  expect(quality.sites[0]?.periods[11]).toEqual({ expected: 3, there: 3 })
})

test('a value of twenty times the usual one is an outlier; a seasonal peak in winter is not', async () => {
  const heating = [200, 180, 150, 90, 40, 20, 15, 15, 40, 100, 150, 190]
  const facts = [
    ...[2024, 2025].flatMap((of) =>
      monthsOf(of).map((month, index) => monthly('a', 'EN05', month, heating[index] ?? 0)),
    ),
    ...year.map((month, index) => monthly('b', 'EN01', month, index === 6 ? 2000 : 95 + index)),
  ]
  const quality = await withReportFacts(facts, {}, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality.outlierCount).toBe(1)
  expect(quality.outliers).toMatchObject([
    {
      siteId: 'b',
      indicator: 'EN01',
      unit: 'MWh',
      start: '2025-07-01',
      end: '2025-07-31',
      value: 2000,
      // The median of 95 to 106 without 101, and 2000, is the mean of the sixth and the seventh value.
      usual: 101,
      line: 32,
    },
  ])
})

test('an outlier about too few people is withheld', async () => {
  const facts = year.map((month, index) =>
    monthly('a', 'WF01', month, index === 6 ? 90 : 4, { unit: 'pers' }),
  )
  const quality = await withReportFacts(facts, {}, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality).toMatchObject({ outliers: [], outlierCount: 0, expected: 12, there: 12 })
})

test('small counts are not outliers when they differ by one or two', async () => {
  const facts = monthsOf(2025).map((month, index) =>
    monthly('a', 'HS02', month, [1, 0, 2, 1, 1, 3, 0, 1, 1, 2, 1, 1][index] ?? 0, { unit: 'n' }),
  )
  const many = [...facts, ...year.map((month) => monthly('a', 'WF01', month, 80, { unit: 'pers' }))]
  const quality = await withReportFacts(many, {}, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality.outliers).toEqual([])
})

test('a value repeated month after month is reported where the series changes otherwise', async () => {
  const water = [190.2, 231.7, 204.4, 247.9, 214.5, 214.5, 214.5, 214.5, 188.1, 190.3, 239.6, 221.8]
  const facts = [
    ...year.map((month, index) => monthly('a', 'WA01', month, water[index] ?? 0)),
    ...year.map((month) => monthly('a', 'BD03', month, 3, { unit: 'ha' })),
    ...year.map((month, index) =>
      monthly('a', 'VC01', month, index < 4 ? 38 : 36 + (index % 4), { unit: 'n' }),
    ),
  ]
  const quality = await withReportFacts(facts, {}, (engine, preparedFacts) =>
    readQuality(engine, preparedFacts, at),
  )
  expect(quality.repeatCount).toBe(1)
  expect(quality.repeats).toMatchObject([
    {
      siteId: 'a',
      indicator: 'WA01',
      value: 214.5,
      periods: 4,
      start: '2025-05-01',
      end: '2025-08-31',
      // The line of the first copied value: the header is line 1.
      line: 6,
    },
  ])
})
