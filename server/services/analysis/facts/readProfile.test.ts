import { describe, expect, test } from 'vitest'
import { monthly, withReportFacts } from '#tests/support/withReportFacts.ts'
import { binsOf, readProfile } from './readProfile.ts'

const profileOf = async (
  facts: Parameters<typeof withReportFacts>[0],
  order: Parameters<typeof withReportFacts>[1] = {},
) => (await withReportFacts(facts, order, readProfile)).profiles

describe('the profile of an indicator', () => {
  test('gives the distribution of the sums of the sites', async () => {
    const facts = [
      monthly('a', 'EN01', '2025-01', 10),
      monthly('a', 'EN01', '2025-02', 20),
      monthly('b', 'EN01', '2025-01', 50),
      monthly('c', 'EN01', '2025-01', 70),
      monthly('d', 'WA01', '2025-01', 1, { unit: 'm3' }),
      // A value outside the year.
      monthly('a', 'EN01', '2024-12', 1000),
    ]
    const [energy] = await profileOf(facts)
    expect(energy).toMatchObject({
      indicator: 'EN01',
      unit: 'MWh',
      total: 150,
    })
    expect(energy?.spread).toMatchObject({
      sites: 3,
      missing: 1,
      facts: 4,
      min: 30,
      median: 50,
      mean: 50,
      max: 70,
      top: [
        { siteId: 'c', value: 70 },
        { siteId: 'b', value: 50 },
        { siteId: 'a', value: 30 },
      ],
      bottom: [],
    })
  })

  test('takes the last value of a stock and the mean weighted by days of an average', async () => {
    const [headcount, fullTime] = await profileOf([
      monthly('a', 'WF01', '2025-01', 40, { unit: 'pers' }),
      monthly('a', 'WF01', '2025-02', 60, { unit: 'pers' }),
      monthly('a', 'WF03', '2025-01', 10, { unit: 'FTE' }),
      monthly('a', 'WF03', '2025-02', 69, { unit: 'FTE' }),
    ])
    expect(headcount?.total).toBe(60)
    // Of several sites, one with a single month would count like one with all.
    expect(fullTime?.total).toBeNull()
    expect(fullTime?.spread?.max).toBeCloseTo((10 * 31 + 69 * 28) / 59)
  })

  test('takes the share of days of periods across its edges, and the stock at the last end within it', async () => {
    const quarter = { range: { from: '2025-01-01', to: '2025-03-31' } }
    const spanning = (indicator: string, start: string, end: string, value: number, unit?: string) => ({
      ...monthly('a', indicator, '2025-01', value, { unit: unit ?? 'MWh' }),
      start,
      end,
    })
    const values = await profileOf(
      [
        spanning('EN01', '2025-01-01', '2025-12-31', 365),
        spanning('EN05', '2024-12-17', '2025-01-15', 60),
        spanning('WF01', '2024-10-01', '2025-01-31', 40, 'pers'),
        spanning('WF01', '2025-02-01', '2025-07-31', 90, 'pers'),
      ],
      quarter,
    )
    expect(values.map(({ indicator, total }) => [indicator, total])).toEqual([
      ['EN01', expect.closeTo(90, 9)],
      ['EN05', expect.closeTo(30, 9)],
      ['WF01', 40],
    ])
  })

  test('leaves out the sites of another company', async () => {
    const facts = [
      monthly('a', 'EN01', '2025-01', 10, { company: 'c1' }),
      monthly('b', 'EN01', '2025-01', 50, { company: 'c2' }),
    ]
    const [energy] = await profileOf(facts, { company: { id: 'c2', name: 'Ormelle Bois' } })
    expect(energy).toMatchObject({ total: 50, spread: { sites: 1 } })
  })
})

describe('figures about people', () => {
  const persons = (site: string, value: number, company = 'c1') =>
    monthly(site, 'WF01', '2025-01', value, { unit: 'pers', company })

  test('about one gender are withheld: the others of it follow from a headcount by gender', async () => {
    const women = monthly('a', 'WF18', '2025-01', 20, { unit: 'pers' })
    const [, directors] = await profileOf([persons('a', 100), women])
    expect(directors).toMatchObject({ indicator: 'WF18', total: null, spread: null })
  })

  test('are shown by site where every site is large enough', async () => {
    const [headcount] = await profileOf([persons('a', 5), persons('b', 30)])
    expect(headcount).toMatchObject({ total: 35, spread: { min: 5, max: 30 } })
  })

  test('are shown only in total where one site is small: the difference would disclose it', async () => {
    const [headcount] = await profileOf([persons('a', 4), persons('b', 30)])
    expect(headcount).toMatchObject({ total: 34, spread: null })
  })

  test('are withheld for a company next to a small one', async () => {
    const facts = [persons('a', 4, 'c1'), persons('b', 30, 'c2')]
    const [headcount] = await profileOf(facts, { company: { id: 'c2', name: 'Ormelle Bois' } })
    expect(headcount).toMatchObject({ total: null, spread: null })
  })

  test('are withheld for a small month, since a longer period minus the others would disclose it', async () => {
    const leavers = (month: string, value: number) => monthly('a', 'WF10', month, value, { unit: 'pers' })
    const [left] = await profileOf([leavers('2025-01', 8), leavers('2025-02', 2)])
    expect(left).toMatchObject({ total: null, spread: null })
  })

  test('use the headcount of the site where the value is no headcount, and are withheld without it', async () => {
    const hours = monthly('a', 'TR01', '2025-02', 100, { unit: 'h' })
    expect((await profileOf([hours, persons('a', 12)]))[0]).toMatchObject({ indicator: 'TR01', total: 100 })
    expect((await profileOf([hours]))[0]).toMatchObject({ indicator: 'TR01', total: null, spread: null })
  })

  test('are withheld for a part whose remainder is small: the whole minus the part would disclose it', async () => {
    const permanent = (site: string, value: number, month = '2025-01') =>
      monthly(site, 'WF04', month, value, { unit: 'pers' })
    const wholes = [persons('a', 40), persons('b', 30)]
    const spreadsOf = async (facts: Parameters<typeof profileOf>[0]) =>
      (await profileOf(facts)).map(({ indicator, total, spread }) => [indicator, total, spread !== null])
    expect(await spreadsOf([...wholes, permanent('a', 35), permanent('b', 20)])).toEqual([
      ['WF01', 70, true],
      ['WF04', 55, true],
    ])
    expect(await spreadsOf([...wholes, permanent('a', 37), permanent('b', 20)])).toEqual([
      ['WF01', 70, true],
      ['WF04', 57, false],
    ])
    expect(await spreadsOf([...wholes, permanent('a', 38), permanent('b', 30)])).toEqual([
      ['WF01', 70, true],
      ['WF04', null, false],
    ])
    // Parts equal to the whole, so that the remaining group is empty; and a part over a year compared with its last
    // month.
    expect(await spreadsOf([...wholes, permanent('a', 40), permanent('b', 30)])).toEqual([
      ['WF01', 70, true],
      ['WF04', 70, true],
    ])
    const december = [persons('a', 40), { ...persons('a', 41), start: '2025-12-01', end: '2025-12-31' }]
    const ofYear = { ...permanent('a', 38), start: '2025-01-01', end: '2025-12-31' }
    expect((await spreadsOf([...december, ofYear])).at(1)).toEqual(['WF04', null, false])
  })

  test('leave out pay: two months would tell the pay of a newcomer', async () => {
    const pay = ['PY03', 'PY04', 'PY05', 'PY06'].flatMap((indicator) =>
      Array.from({ length: 12 }, () => monthly('a', indicator, '2025-01', 150)),
    )
    const read = await withReportFacts(pay, {}, async (engine, prepared) => ({
      prepared,
      ...(await readProfile(engine, prepared)),
    }))
    expect(read.profiles).toEqual([])
    expect(read.prepared).toMatchObject({ hasPay: true, facts: 0, indicators: 0, sites: 1 })
  })

  test('have no number of facts where sites are withheld: it may be that of people', async () => {
    const facts = [
      monthly('a', 'EN01', '2025-01', 10),
      ...[1, 1, 1].map((one) => monthly('a', 'WF01', '2025-01', one, { unit: 'pers' })),
    ]
    const read = await withReportFacts(facts, {}, async (engine, prepared) => ({
      prepared,
      ...(await readProfile(engine, prepared)),
    }))
    expect(read.prepared).toMatchObject({ facts: 1, indicators: 2 })
    expect(read.profiles[1]).toEqual({ indicator: 'WF01', unit: 'pers', total: null, spread: null })
  })
})

describe('bins', () => {
  test('have round bounds and hold every value once', () => {
    const values = [3.2, 9.99, 10, 14, 47]
    const bins = binsOf(values, 3.2, 47)
    expect(bins.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index * 5, index * 5 + 5]),
    )
    expect(bins.map(({ sites }) => sites)).toEqual([1, 1, 2, 0, 0, 0, 0, 0, 0, 1])
  })

  test('are empty where there are few values or a single one', () => {
    expect(binsOf([1, 2], 1, 2)).toEqual([])
    expect(binsOf([2, 2, 2], 2, 2)).toEqual([])
  })
})
