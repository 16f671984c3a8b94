import { expect, test } from 'vitest'
import { monthly, monthsOf, withReportFacts } from '#tests/support/withReportFacts.ts'
import { readChange } from './readChange.ts'

const changeOf = (
  facts: Parameters<typeof withReportFacts>[0],
  order: Parameters<typeof withReportFacts>[1] = {},
) => withReportFacts(facts, order, readChange)

test('a year is compared with the one before, over all sites and over the sites that have both', async () => {
  const { indicators, sites } = await changeOf([
    monthly('a', 'EN01', '2024-03', 100),
    monthly('a', 'EN01', '2025-03', 80),
    monthly('b', 'EN01', '2024-03', 40),
    monthly('c', 'EN01', '2025-03', 10),
  ])
  expect(indicators).toEqual([
    { indicator: 'EN01', unit: 'MWh', before: 140, after: 90, likeBefore: 100, likeAfter: 80, likeSites: 1 },
  ])
  expect(sites).toEqual([{ siteId: 'a', indicator: 'EN01', unit: 'MWh', before: 100, after: 80 }])
})

test('an indicator of one period only has null for the other period', async () => {
  const { indicators } = await changeOf([
    monthly('a', 'EN01', '2024-03', 100),
    monthly('a', 'WA01', '2025-03', 5, { unit: 'm3' }),
  ])
  expect(indicators.map(({ indicator, before, after }) => [indicator, before, after])).toEqual([
    ['EN01', 100, null],
    ['WA01', null, 5],
  ])
})

test('ratios are not added up', async () => {
  const { indicators, sites } = await changeOf([
    monthly('a', 'PY01', '2024-03', 20, { unit: 'EURperH' }),
    monthly('a', 'PY01', '2025-03', 22, { unit: 'EURperH' }),
  ])
  expect([indicators, sites]).toEqual([[], []])
})

test('figures about people are withheld where the added site is small', async () => {
  const persons = (site: string, month: string, value: number) =>
    monthly(site, 'WF01', month, value, { unit: 'pers' })
  const { indicators, sites } = await changeOf([
    persons('a', '2024-03', 40),
    persons('a', '2025-03', 42),
    persons('b', '2025-03', 3),
  ])
  expect(indicators[0]).toMatchObject({ before: 40, after: 45, likeBefore: null, likeAfter: null })
  expect(sites).toEqual([])
})

test('a site with fewer months than before is in neither like-for-like values nor largest changes', async () => {
  const sites = ['a', 'b'] as const
  const facts = [
    ...sites.flatMap((site) => monthsOf(2024).map((month) => monthly(site, 'EN01', month, 10))),
    ...monthsOf(2025).map((month) => monthly('a', 'EN01', month, 11)),
    ...monthsOf(2025)
      .slice(0, 5)
      .map((month) => monthly('b', 'EN01', month, 10)),
  ]
  const { indicators, sites: changed } = await changeOf(facts)
  expect(indicators[0]).toMatchObject({
    before: 240,
    after: 182,
    likeBefore: 120,
    likeAfter: 132,
    likeSites: 1,
  })
  expect(changed.map(({ siteId }) => siteId)).toEqual(['a'])
})

test('journeys and other single days count as like-for-like whatever their number', async () => {
  const journey = (day: string, value: number) => ({
    ...monthly('a', 'AD01', day.slice(0, 7), value, { unit: 'p.km' }),
    start: day,
    end: day,
  })
  const { indicators } = await changeOf([
    journey('2024-03-04', 400),
    ...Array.from({ length: 28 }, (_, index) =>
      journey(`2025-02-${String(index + 1).padStart(2, '0')}`, 100),
    ),
  ])
  expect(indicators[0]).toMatchObject({ likeBefore: 400, likeAfter: 2800 })
})
