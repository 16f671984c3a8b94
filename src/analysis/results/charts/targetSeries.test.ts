import { expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { ChartData } from './chartData.ts'
import { kpiAlongTime, withTarget } from './targetSeries.ts'

const kpiOf = (query: object) => kpiAlongTime(analysisDefinition.parse({ version: 1, query }).query)

test('a target is drawn for one KPI over time of the whole organisation', () => {
  expect(kpiOf({ measures: ['K12'], rows: ['month'] })).toBe('K12')
  expect(kpiOf({ measures: ['K12'], columns: ['year'] })).toBe('K12')
  expect(kpiOf({ measures: ['GH27'], rows: ['month'] })).toBe('K12')
  const inYear = [{ level: 'year', operator: 'in', members: ['2026'] }]
  expect(kpiOf({ measures: ['K12'], rows: ['month'], filters: inYear })).toBe('K12')
  for (const query of [
    { measures: ['EN01'], rows: ['month'] },
    { measures: ['K12', 'K13'], rows: ['month'] },
    { measures: ['K12'], rows: ['company'] },
    { measures: ['K12'], rows: ['month'], columns: ['company'] },
    { measures: ['K12'] },
    {
      measures: ['K12'],
      rows: ['month'],
      filters: [{ level: 'company', operator: 'in', members: ['a'] }],
    },
  ])
    expect(kpiOf(query)).toBeUndefined()
})

test('the target is a series of its own, and none where no period has one', () => {
  const month = (id: string) => [{ level: 'month' as const, id, label: id }]
  const own = { id: '0', label: 'K12', values: [3, 4], role: 'own', color: 0, universe: null, like: {} }
  const data = {
    categories: ['déc.', 'janv.'],
    members: [month('2025-12'), month('2026-01')],
    isOverTime: true,
    others: -1,
    panels: [{ unit: 't', series: [own] }],
    leftOut: { series: 0, categories: 0 },
  } as unknown as ChartData
  const drawn = withTarget(data, 'Cible', ({ id }) => (id.startsWith('2026') ? 2 : null))
  expect(drawn.panels[0]?.series.map(({ role, values }) => [role, values])).toEqual([
    ['own', [3, 4]],
    ['target', [null, 2]],
  ])
  expect(withTarget(data, 'Cible', () => null)).toBe(data)
})
