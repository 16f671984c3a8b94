import { expect, test } from 'vitest'
import { coveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { kpiMeasures } from './kpiMeasures.ts'

const scope3 = Array.from({ length: 15 }, (_, index) => `GH${index + 11}`)

test('scope 3 needs each of its fifteen categories', () => {
  expect(coveredMeasure(measureOf('GH08')).mandatory).toEqual(scope3)
})

test('total emissions need scope 1, scope 2 and each category of scope 3', () => {
  expect(coveredMeasure(measureOf('GH26')).mandatory).toEqual(['GH01', 'GH06', ...scope3])
})

test('energy needs none of its carriers, since nobody uses all of them', () => {
  const { terms, mandatory } = coveredMeasure(measureOf('EN18'))
  expect([terms.includes('EN05'), mandatory]).toEqual([true, []])
})

test('a term that is added and subtracted counts on neither side, nor in a weight', () => {
  const energy = ['EN01', 'EN05', 'EN06', 'EN07', 'EN08', 'EN10', 'EN04', 'EN09']
  expect(coveredMeasure(measureOf('EN18')).sides.map((side) => side.toSorted())).toEqual([energy.toSorted()])
  expect(coveredMeasure(measureOf('CT07')).sides.map((side) => side.toSorted())).toEqual([
    ['CT07'],
    energy.toSorted(),
  ])
})

test('a KPI that adds up scopes needs both of them', () => {
  expect(kpiMeasures.get('K10')).toMatchObject({ terms: ['GH01', 'GH06'], mandatory: ['GH01', 'GH06'] })
})

test('a KPI that adds up accidents and ill health needs neither', () => {
  expect(kpiMeasures.get('K111')).toMatchObject({ terms: ['HS04', 'HS05'], mandatory: [] })
})

test('a KPI over a ratio needs both sides of it: the pay gap needs pay and hours', () => {
  const sides = kpiMeasures.get('K47')?.sides.map((side) => side.join())
  expect(new Set(sides)).toEqual(new Set(['PY05', 'PY06']))
})
