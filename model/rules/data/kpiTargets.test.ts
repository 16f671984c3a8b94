import { expect, test } from 'vitest'
import { compareWithTarget, targetAlong, targetOf } from './kpiTargets.ts'

const target = (year: number, value = 10) => ({ kpiId: 'K02', year, value, baselineYear: null })
const year = { start: '2026-01-01', end: '2026-12-31' }
const toDate = { start: '2026-01-01', end: '2026-11-26' }

test('the target of a period is that of its year, else the next one set', () => {
  const targets = [target(2030), target(2026), target(2025)]
  expect(targetOf(targets, toDate)).toEqual({ target: target(2026), isOfPeriod: true })
  expect(targetOf(targets, { start: '2027-01-01', end: '2027-03-31' })).toEqual({
    target: target(2030),
    isOfPeriod: false,
  })
  expect(targetOf(targets, { start: '2025-11-01', end: '2026-01-31' })).toMatchObject({ isOfPeriod: false })
  expect(targetOf(targets, { start: '2031-01-01', end: '2031-01-31' })).toBeNull()
  expect(targetOf(targets, null)).toBeNull()
})

test.each([
  ['LOWER', 9, 'reached', 'below'],
  ['LOWER', 10, 'reached', 'equal'],
  ['LOWER', 11, 'missed', 'above'],
  ['HIGHER', 11, 'reached', 'above'],
  ['HIGHER', 9, 'missed', 'below'],
  [null, 9, 'beside', 'below'],
] as const)('if %s is better, a share of %d against 10 is %s', (better, value, state, side) => {
  const kpi = { better, accumulates: false }
  const given = { value, target: 10, range: { start: '2026-02-01', end: '2026-02-28' } }
  expect(compareWithTarget(kpi, given)).toEqual({ state, gap: Math.abs(value - 10), side })
})

test.each([
  ['LOWER', 9, 'underWay'],
  ['LOWER', 11, 'missed'],
  ['HIGHER', 9, 'underWay'],
  ['HIGHER', 11, 'reached'],
] as const)('if %s is better, a year-to-date sum is %d: %s', (better, value, state) => {
  const kpi = { better, accumulates: true }
  expect(compareWithTarget(kpi, { value, target: 10, range: toDate })).toMatchObject({ state })
  expect(compareWithTarget(kpi, { value, target: 10, range: year })).toMatchObject({
    state: value < 10 === (better === 'LOWER') ? 'reached' : 'missed',
  })
})

test('a sum of a period that does not start with the year cannot be compared with its target', () => {
  const range = { start: '2026-10-01', end: '2026-10-31' }
  expect(
    compareWithTarget({ better: 'LOWER', accumulates: true }, { value: 1, target: 10, range }),
  ).toBeNull()
})

test('within a year the target of a share is constant, and that of a sum is pro rata', () => {
  const targets = [target(2026, 12)]
  const at = (level: 'month' | 'quarter' | 'year' | 'fiscalYear' | 'day', id: string, accumulates = true) =>
    targetAlong(targets, { accumulates }, { level, id })
  expect(at('month', '2026-03')).toBe(1)
  expect(at('quarter', '2026-Q1')).toBe(3)
  expect(at('year', '2026')).toBe(12)
  expect(at('month', '2026-03', false)).toBe(12)
  expect(at('month', '2027-03')).toBeNull()
  expect(at('fiscalYear', '2026')).toBeNull()
  expect(at('day', '2026-03-01')).toBeNull()
})
