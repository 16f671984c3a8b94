import { afterAll, beforeAll, expect, test } from 'vitest'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { cubeMemberQuery, cubeQuery } from '#model/wire/data/cube.ts'
import { openTestCube } from '#tests/support/openTestCube.ts'
import { answerQuery } from './answerQuery.ts'
import { findMembers } from './findMembers.ts'
import { listMeasures } from './listMeasures.ts'

let opened: Awaited<ReturnType<typeof openTestCube>>

const people = (site: string, company: string, year: number, value: number) => ({
  site,
  company,
  start: `${year}-12-01`,
  end: `${year}-12-31`,
  indicator: 'WF01',
  unit: 'pers',
  value,
})

beforeAll(async () => {
  opened = await openTestCube([
    people('lyon', 'wood', 2022, 30),
    people('nantes', 'glass', 2022, 3),
    people('lyon', 'wood', 2025, 32),
    people('nantes', 'glass', 2025, 12),
  ])
})
afterAll(() => opened.close())

const ask = async (asked: object) => {
  const plan = planQuery(
    cubeQuery.parse({ measures: ['WF01'], rows: ['company'], totals: { rows: true }, ...asked }),
    '2026-01-15',
  )
  const { rows, values, withheld } = await answerQuery(opened.cube, opened.connection.tables, plan, 'en')
  return [rows.map(({ members }, place) => [members[0]?.id ?? 'total', values[place]?.[0]]), withheld]
}

test('a company that was small in one year hides the companies of that year, but not of another', async () => {
  expect(await ask({ range: { start: '2025-01-01', end: '2025-12-31' } })).toEqual([
    [
      ['glass', 12],
      ['wood', 32],
      ['total', 44],
    ],
    [],
  ])
  expect(await ask({ range: { start: '2022-01-01', end: '2022-12-31' } })).toEqual([
    [['total', 33]],
    ['WF01'],
  ])
})

test('it hides the companies of all years together, and of a comparison with that year', async () => {
  for (const asked of [
    {},
    { range: { start: '2022-01-01', end: '2025-12-31' } },
    { rows: ['company', 'year'], range: { start: '2022-01-01', end: '2025-12-31' } },
    { range: { start: '2023-01-01', end: '2023-12-31' }, compare: { variation: 'Y-1' } },
  ])
    expect((await ask(asked))[1]).toEqual(['WF01'])
})

test('dimensions within a site are those of figures that may be shown there', async () => {
  const of = (site: string, indicator: string, value: number, dimensions: Record<string, string>) => ({
    ...people(site, 'wood', 2025, value),
    indicator,
    unit: indicator === 'WF01' ? 'pers' : 'kWh',
    dimensions,
  })
  const own = await openTestCube([
    of('lyon', 'WF01', 20, { gender: 'MALE', age: 'OVER_50' }),
    of('lyon', 'WF01', 20, { gender: 'FEMALE', age: 'OVER_50' }),
    // One person works here.
    of('nantes', 'WF01', 1, { gender: 'FEMALE', age: 'OVER_50' }),
    of('nantes', 'EN01', 90, { carrier: 'GAS' }),
  ])
  try {
    const list = async (level: string, within?: { level: string; id: string }) => {
      const query = cubeMemberQuery.parse({ level, ...(within && { within }) })
      const { content } = await findMembers(own.cube, own.connection.tables, query, 'en')
      return content.map(({ id }) => id).filter((id) => id !== '')
    }
    expect(await list('gender', { level: 'division', id: 'nantes' })).toEqual([])
    expect(await list('division', { level: 'gender', id: 'FEMALE' })).toEqual([])
    expect(await list('carrier', { level: 'division', id: 'nantes' })).toEqual(['GAS'])
    expect(await list('gender', { level: 'organization', id: 'organization' })).toEqual(['FEMALE', 'MALE'])
    expect(await list('gender')).toEqual(['FEMALE', 'MALE'])
    expect(await list('division', { level: 'company', id: 'wood' })).toEqual(['lyon', 'nantes'])
  } finally {
    own.close()
  }
})

test('members of measures are those with figures of one of them that may be shown', async () => {
  const own = await openTestCube([
    { ...people('lyon', 'wood', 2025, 20), dimensions: { gender: 'MALE' } },
    { ...people('nantes', 'glass', 2025, 1), dimensions: { gender: 'FEMALE' } },
    ...['GAS', 'ELEC'].map((carrier) => ({
      ...people('nantes', 'glass', 2025, 90),
      indicator: carrier === 'GAS' ? 'EN01' : 'EN02',
      unit: 'kWh',
      dimensions: { carrier },
    })),
  ])
  try {
    const list = async (level: string, ...measures: string[]) => {
      const query = cubeMemberQuery.parse({ level, measures })
      const { content } = await findMembers(own.cube, own.connection.tables, query, 'en')
      return content.map(({ id }) => id).filter((id) => id !== '')
    }
    expect(await list('company', 'EN01')).toEqual(['glass'])
    expect(await list('company', 'EN01', 'WF01')).toEqual(['glass', 'wood'])
    expect(await list('company', 'facts')).toEqual(['glass', 'wood'])
    expect(await list('company', 'WA01')).toEqual([])
    expect(await list('company', 'score')).toEqual([])
    expect(await list('carrier', 'EN01')).toEqual(['GAS'])
    expect(await list('gender', 'WF01')).toEqual([])
    expect(await list('gender', 'facts')).toEqual([])
  } finally {
    own.close()
  }
})

test('the list of measures does not count the facts of groups that are too small', async () => {
  const of = (indicator: string, value: number) => ({ ...people('lyon', 'wood', 2025, value), indicator })
  const own = await openTestCube([
    of('WF01', 40),
    // Each row is one leaver.
    of('WF10', 1),
    { ...of('WF10', 1), site: 'nantes' },
  ])
  try {
    const listed = await listMeasures(own.cube, 'en')
    const countsOf = (code: string) => {
      const found = listed.find(({ measure }) => measure === code)
      return found && [found.facts, found.sites]
    }
    expect(countsOf('WF01')).toEqual([1, 1])
    expect(countsOf('WF10')).toEqual([null, null])
    expect(countsOf('facts')).toEqual([1, null])
  } finally {
    own.close()
  }
})

test('women in top management are not shown where few other women work', async () => {
  const of = (indicator: string, value: number, gender: string) => ({
    ...people('lyon', 'wood', 2025, value),
    indicator,
    dimensions: { gender },
  })
  const own = await openTestCube([
    of('WF01', 100, 'MALE'),
    of('WF01', 10, 'FEMALE'),
    of('WF17', 20, 'MALE'),
    of('WF17', 8, 'FEMALE'),
    of('WF18', 8, 'FEMALE'),
  ])
  try {
    const asked = { measures: ['WF01', 'WF18'], range: { start: '2025-01-01', end: '2025-12-31' } }
    const plan = planQuery(cubeQuery.parse(asked), '2026-01-15')
    expect((await answerQuery(own.cube, own.connection.tables, plan, 'en')).withheld).toEqual(['WF18'])
  } finally {
    own.close()
  }
})
