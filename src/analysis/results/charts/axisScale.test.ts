import { expect, test } from 'vitest'
import { axisOf, beyond, clip, limitOf, scalesFor } from './axisScale.ts'
import type { Panel } from './chartData.ts'

const panelOf = (...values: (number | null)[]) =>
  ({ unit: null, series: [{ id: 'a', values, role: 'own' }] }) as unknown as Panel

test('an axis ends a little beyond the values that an extreme flattens', () => {
  // 1,000 is 25 times the next one: the axis ends at 40 and a tenth.
  expect(limitOf([40, 1000, 20, 30])).toBeCloseTo(44)
  expect(limitOf([900, 1000, 40, 20, 30, 10, 5, 5])).toBeCloseTo(44)
  expect(limitOf([40, 100, 20, 30])).toBeNull()
  expect(limitOf([1, 1000])).toBeNull()
  expect(limitOf([40, 1000, -20, 30])).toBeNull()
})

test('bars may be clipped, points have a logarithmic axis and lines both, if all values are positive', () => {
  const data = { panels: [panelOf(40, 1000, 20, 30)] }
  expect(scalesFor('bar', data)).toEqual(['clipped'])
  expect(scalesFor('scatter', data)).toEqual(['log'])
  expect(scalesFor('line', data)).toEqual(['log', 'clipped'])
  expect(scalesFor('line', { panels: [panelOf(40, 1000, 20, 30, 0)] })).toEqual(['clipped'])
  expect(scalesFor('stacked', data)).toEqual([])
  expect(scalesFor('bar', { panels: [panelOf(1, 2, 3, 4)] })).toEqual([])
})

test('a clipped value ends at the limit and is named', () => {
  const panel = panelOf(40, 1000, null, 20, 30)
  const { limit, isLog } = axisOf('clipped', panel)
  expect(isLog).toBe(false)
  expect(clip([40, 1000, null], limit).map((value) => value && Math.round(value))).toEqual([40, 44, null])
  expect(beyond(panel, limit).map(({ place, value }) => [place, value])).toEqual([[1, 1000]])
  expect(beyond(panel, axisOf(null, panel).limit)).toEqual([])
})
