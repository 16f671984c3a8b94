import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cubeQuery, type CubeQuery } from '#model/wire/data/cube.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { levelCodes } from '../cube/levels.ts'
import type { MeasureCode } from '../cube/measures.ts'
import { planQuery } from '../cube/planQuery.ts'
import { dateShortcuts, variations, type Variation } from '../text/dateRanges.ts'
import { narrowingFilters, filteredQuery } from './filteredQuery.ts'

const query = (over: Partial<CubeQuery> = {}) => cubeQuery.parse({ measures: ['EN01'], ...over })
const filters = (over: Partial<DashboardFilters> = {}): DashboardFilters => ({
  companies: [],
  divisions: [],
  ...over,
})
const year = { start: '2026-01-01', end: '2026-12-31' }

test('without filters a query is unchanged', () => {
  expect(filteredQuery(query(), filters())).toEqual({ query: query(), reached: [], missed: [] })
})

test('the period of the dashboard replaces the widget’s own', () => {
  const own = query({ shortcut: 'LAST_MONTH' })
  const { query: requested, reached } = filteredQuery(own, filters({ range: year }))
  expect(requested).toEqual(query({ range: year }))
  expect(reached).toEqual(['period'])
  expect(filteredQuery(query({ range: year }), filters({ shortcut: 'YEAR_TO_DATE' })).query).toEqual(
    query({ shortcut: 'YEAR_TO_DATE' }),
  )
})

test('a filter beyond the most that a query has misses it', () => {
  const full = query({
    filters: Array.from({ length: 19 }, (_, place) => ({
      level: 'company' as const,
      operator: 'notIn' as const,
      members: [`c${place}`],
    })),
  })
  const filtered = filteredQuery(full, filters({ companies: ['a'], divisions: ['b'] }))
  expect(cubeQuery.safeParse(filtered.query).success).toBe(true)
  expect(filtered).toMatchObject({ reached: ['companies'], missed: ['divisions'] })
})

test('a widget pinned to periods keeps them', () => {
  const pinned = query({ filters: [{ level: 'year', operator: 'in', members: ['2024'] }] })
  expect(filteredQuery(pinned, filters({ range: year }))).toEqual({
    query: pinned,
    reached: [],
    missed: ['period'],
  })
})

test('the perimeter narrows the widget’s own filters', () => {
  const own = query({ filters: [{ level: 'company', operator: 'notIn', members: ['a'] }] })
  const { query: requested, reached } = filteredQuery(
    own,
    filters({ companies: ['a', 'b'], divisions: ['c'] }),
  )
  expect(requested.filters).toEqual([
    ...own.filters,
    { level: 'company', operator: 'in', members: ['a', 'b'] },
    { level: 'division', operator: 'in', members: ['c'] },
  ])
  expect(reached).toEqual(['companies', 'divisions'])
})

test('countries and activities narrow every widget', () => {
  const { query: requested, reached } = filteredQuery(
    query({ measures: ['score'] }),
    filters({ countries: ['FR'], activities: ['C'] }),
  )
  expect(requested.filters).toEqual([
    { level: 'country', operator: 'in', members: ['FR'] },
    { level: 'activitySection', operator: 'in', members: ['C'] },
  ])
  expect(reached).toEqual(['countries', 'activities'])
})

test('a level narrows the widgets whose measures all have it', () => {
  const dimensionsOf = (code: MeasureCode) =>
    code === 'EN01' || code === 'EN02' ? (['carrier'] as const) : []
  const bar = filters({ levels: { carrier: ['WOOD'] } })
  const own = query({ filters: [{ level: 'carrier', operator: 'notIn', members: ['NATURAL_GAS'] }] })
  expect(filteredQuery(own, bar, dimensionsOf)).toEqual({
    query: { ...own, filters: [...own.filters, { level: 'carrier', operator: 'in', members: ['WOOD'] }] },
    reached: ['carrier'],
    missed: [],
  })
  const both = query({ measures: ['EN01', 'WF01'] })
  expect(filteredQuery(both, bar, dimensionsOf)).toEqual({ query: both, reached: [], missed: ['carrier'] })
  const scores = query({ measures: ['score'] })
  expect(filteredQuery(scores, bar, dimensionsOf)).toEqual({
    query: scores,
    reached: [],
    missed: ['carrier'],
  })
})

test('scores are filtered by the levels of assessments', () => {
  const { query: requested, reached } = filteredQuery(
    query({ measures: ['score'] }),
    filters({ levels: { axis: ['IMPACT'] } }),
  )
  expect(requested.filters).toEqual([{ level: 'axis', operator: 'in', members: ['IMPACT'] }])
  expect(reached).toEqual(['axis'])
})

test('a comparison applies to a widget whose periods it fits', () => {
  const monthly = query({ rows: ['month'] })
  expect(filteredQuery(monthly, filters({ variation: 'Y-1' })).query.compare).toEqual({
    variation: 'Y-1',
    likeForLike: true,
  })
  expect(filteredQuery(monthly, filters({ variation: 'D-1' })).missed).toEqual(['comparison'])
  expect(filteredQuery(query(), filters({ variation: 'Y-1' })).missed).toEqual(['comparison'])
  expect(filteredQuery(query(), filters({ variation: 'Y-1', range: year })).reached).toEqual([
    'period',
    'comparison',
  ])
})

test('a comparison cannot leave a query without figures, the other filters can', () => {
  expect(narrowingFilters(['period', 'divisions', 'carrier', 'comparison'])).toEqual([
    'period',
    'divisions',
    'carrier',
  ])
})

test('a query that the cube answers stays valid with any filters', () => {
  const levels = fc.uniqueArray(fc.constantFrom(...levelCodes), { maxLength: 2 })
  const requested = fc.record(
    {
      measures: fc.constant(['EN01'] as const),
      rows: levels,
      columns: levels,
      filters: fc.array(fc.record({ level: fc.constantFrom(...levelCodes), members: fc.constant(['x']) }), {
        maxLength: 2,
      }),
      shortcut: fc.constantFrom(...dateShortcuts),
    },
    { requiredKeys: ['measures'] },
  )
  const chosen = fc.record(
    {
      companies: fc.array(fc.uuid(), { maxLength: 2 }),
      divisions: fc.array(fc.uuid(), { maxLength: 2 }),
      countries: fc.constant<string[]>(['FR']),
      activities: fc.constant<string[]>(['C']),
      levels: fc.constant<DashboardFilters['levels']>({ carrier: ['WOOD'], topic: ['E1'] }),
      range: fc.constant(year),
      variation: fc.constantFrom(...(Object.keys(variations) as Variation[])),
    },
    { requiredKeys: ['companies', 'divisions'] },
  )
  const isPlanned = (one: CubeQuery): boolean => {
    try {
      return planQuery(one, '2026-11-24').limit > 0
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(requested, chosen, (body, bar) => {
      const own = cubeQuery.parse(body)
      fc.pre(isPlanned(own))
      const { query: filtered, reached, missed } = filteredQuery(own, bar, () => ['carrier'])
      expect(isPlanned(cubeQuery.parse(filtered))).toBe(true)
      expect(reached.filter((kind) => missed.includes(kind))).toEqual([])
    }),
  )
})

test('scores have no period, and use only the filters on entities', () => {
  const own = query({ measures: ['score'], rows: ['topic'] })
  const bar = filters({ range: year, companies: ['c'], variation: 'Y-1' })
  const { query: requested, ...reported } = filteredQuery(own, bar)
  expect(reported).toEqual({ reached: ['companies'], missed: ['period', 'comparison'] })
  expect(requested).toEqual({ ...own, filters: [{ level: 'company', operator: 'in', members: ['c'] }] })
  expect(filteredQuery({ ...own, measures: ['score', 'EN01'] }, bar).missed).toEqual([])
})
