import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmallestGroups } from '#model/rules/data/smallGroups.ts'
import { over } from './ingest/openEngine.ts'
import { smallestGroups, smallestGroupsByYear } from './smallestGroups.ts'

let instance: DuckDBInstance
let connection: Awaited<ReturnType<DuckDBInstance['connect']>>

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})
beforeEach(() =>
  over(connection).run(`create or replace table cells (site_id varchar, company_id varchar, indicator varchar,
    unit varchar, start_date date, end_date date, gender varchar, value double, facts integer)`),
)

/** Persons of a site with pay in a period. */
const paid = (
  persons: number,
  start: string,
  end: string,
  { site = 's1', company = 'c1', gender = '' } = {},
) =>
  over(connection).run(
    `insert into cells values ('${site}', '${company}', 'PY05', 'EUR', '${start}', '${end}', '${gender}', 1000, ${persons})`,
  )

const smallest = async (by: string[] = []): Promise<SmallestGroups | undefined> => {
  const found = await over(connection).rows<SmallestGroups & { indicator: string; last: number }>(
    smallestGroupsByYear(by),
  )
  const own = found.find(({ indicator, last }) => indicator === 'PY05' && last === 2025)
  return own && { site: own.site, company: own.company, whole: own.whole }
}

describe('the persons behind pay', () => {
  test('are those of the calendar year: a newcomer with days of his own is one more', async () => {
    await paid(10, '2025-01-01', '2025-12-31')
    await paid(1, '2025-09-15', '2025-12-31')
    expect(await smallest()).toEqual({ site: 11, company: 11, whole: 11 })
  })

  test('who are paid each month are not counted twelve times', async () => {
    for (const month of ['01', '02', '03']) await paid(4, `2025-${month}-01`, `2025-${month}-28`)
    expect(await smallest()).toEqual({ site: 4, company: 4, whole: 4 })
  })

  test('with two contracts one after the other count once', async () => {
    await paid(9, '2025-01-01', '2025-12-31')
    await paid(1, '2025-01-01', '2025-06-30')
    await paid(1, '2025-07-01', '2025-12-31')
    expect(await smallest()).toEqual({ site: 10, company: 10, whole: 10 })
  })

  test('of another year, site, company or gender are another group', async () => {
    await paid(12, '2025-01-01', '2025-12-31', { gender: 'MALE' })
    await paid(7, '2025-01-01', '2025-12-31', { site: 's2', gender: 'FEMALE' })
    await paid(30, '2024-01-01', '2024-12-31', { gender: 'MALE' })
    expect(await smallest()).toEqual({ site: 7, company: 19, whole: 19 })
    await paid(3, '2025-03-01', '2025-04-30', { gender: 'FEMALE' })
    expect(await smallest(['gender'])).toEqual({ site: 3, company: 10, whole: 10 })
  })

  test('whose period lies in no calendar year are a group of their own, as is its figure', async () => {
    await paid(20, '2025-01-01', '2025-12-31')
    await paid(1, '2024-06-15', '2025-06-14')
    const found = await over(connection).rows(smallestGroupsByYear())
    expect(found).toEqual([
      { indicator: 'PY05', first: 2024, last: 2025, site: 1, company: 1, whole: 1 },
      { indicator: 'PY05', first: 2025, last: 2025, site: 20, company: 20, whole: 20 },
    ])
  })

  test('are those of their own period where figures of parts of years are compared or reported', async () => {
    await paid(10, '2025-01-01', '2025-12-31')
    await paid(1, '2025-09-15', '2025-12-31')
    expect(await over(connection).rows(smallestGroups('true'))).toEqual([
      { indicator: 'PY05', site: 1, company: 1, whole: 1 },
    ])
  })
})

describe('the persons behind hours and events', () => {
  /** A value of a site in January. */
  const lay = (
    indicator: string,
    unit: string,
    value: number,
    { site = 's1', gender = '', start = '2025-01-01', end = '2025-01-31' } = {},
  ) =>
    over(connection).run(
      `insert into cells values ('${site}', 'c1', '${indicator}', '${unit}', '${start}', '${end}', '${gender}', ${value}, 1)`,
    )
  const sizesOf = async (indicator: string, by: string[] = []) => {
    const found = await over(connection).rows<SmallestGroups & { indicator: string }>(
      smallestGroupsByYear(by, by),
    )
    const own = found.find((one) => one.indicator === indicator)
    return own && { site: own.site, company: own.company, whole: own.whole }
  }

  test('are the headcount of the site, however many rows it has', async () => {
    for (const gender of ['FEMALE', 'MALE']) {
      await lay('WF01', 'pers', 2, { gender })
      await lay('TR01', 'h', 14, { gender })
      await lay('WF01', 'pers', 30, { gender, site: 's2' })
      await lay('TR01', 'h', 14, { gender, site: 's2' })
    }
    expect(await sizesOf('TR01')).toEqual({ site: 4, company: 64, whole: 64 })
    expect(await sizesOf('TR01', ['gender'])).toEqual({ site: 2, company: 32, whole: 32 })
  })

  test('are one person for each site without a headcount, however many rows it has', async () => {
    for (const gender of ['', 'FEMALE', 'MALE', 'OTHER', 'UNKNOWN']) await lay('HS02', 'n', 1, { gender })
    await lay('HS02', 'n', 1, { site: 's2' })
    expect(await sizesOf('HS02')).toEqual({ site: 1, company: 2, whole: 2 })
  })

  test('are the same three, whose headcount is stated for a month and for the year that it ends', async () => {
    const december = { start: '2025-12-01', end: '2025-12-31' }
    await lay('WF01', 'pers', 3, december)
    await lay('WF01', 'pers', 3, { start: '2025-01-01', end: '2025-12-31' })
    await lay('HS01', 'h', 400, december)
    expect(await sizesOf('HS01')).toEqual({ site: 3, company: 3, whole: 3 })
  })

  test('of a part of a part leave the others of the whole: two women are not in top management', async () => {
    for (const [indicator, women, men] of [
      ['WF01', 10, 100],
      ['WF17', 8, 20],
    ] as const) {
      await lay(indicator, 'pers', women, { gender: 'FEMALE' })
      await lay(indicator, 'pers', men, { gender: 'MALE' })
    }
    await lay('WF18', 'pers', 8, { gender: 'FEMALE' })
    expect(await sizesOf('WF18', ['gender'])).toEqual({ site: 2, company: 2, whole: 2 })
  })
})
