import { expect, test } from 'vitest'
import type { CellNote } from '#model/wire/data/cube.ts'
import { figureCoverage } from './coverage.ts'

const note = (
  given: Partial<NonNullable<CellNote['coverage']>> = {},
  more: Partial<CellNote> = {},
): CellNote => ({
  coverage: {
    months: [12, 12],
    sites: [3, 3],
    siteMonths: [36, 36],
    terms: null,
    withoutFactor: 0,
    ...given,
  },
  longer: [],
  isEstimated: false,
  ...more,
})
const yearly = { start: '2025-07-01', end: '2026-06-30', value: 12 }

test.each([
  ['without a value is missing', { value: null, note: note() }, 'MISSING'],
  ['with all months of all sites is complete', { value: 0, note: note() }, 'COMPLETE'],
  ['without expectations is complete', { value: 3, note: null }, 'COMPLETE'],
  [
    'that lacks a month of one site is partial',
    { value: 3, note: note({ siteMonths: [35, 36] }) },
    'PARTIAL',
  ],
  ['that lacks a term of its sum is partial', { value: 3, note: note({ terms: [14, 15] }) }, 'PARTIAL'],
  [
    'that lacks emissions of an activity is partial',
    { value: 3, note: note({ withoutFactor: 1 }) },
    'PARTIAL',
  ],
  [
    'beside a figure of another year is partial',
    { value: 3, note: note({}, { longer: [yearly] }) },
    'PARTIAL',
  ],
  ['that is divided by days is partial', { value: 3, note: note({}, { isEstimated: true }) }, 'PARTIAL'],
] as const)('a figure %s', (_, figure, expected) => {
  expect(figureCoverage(figure)).toBe(expected)
})
