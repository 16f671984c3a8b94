import { expect, test } from 'vitest'
import { mixedPotentials } from './mixedPotentials.ts'

test('potentials of several reports in one year are named with it', () => {
  const used = (series: string, report: string, activityYear: number) => ({
    series,
    source: `IPCC ${report}, GWP100`,
    activityYear,
  })
  expect(
    mixedPotentials([used('SF6', 'AR5', 2025), used('R32', 'AR6', 2025), used('R32', 'AR6', 2024)]),
  ).toEqual([{ year: 2025, reports: ['AR5', 'AR6'] }])
  expect(mixedPotentials([used('SF6', 'AR5', 2024), used('R32', 'AR6', 2025)])).toEqual([])
  expect(
    mixedPotentials([{ series: 'DIESEL', source: 'AR5', activityYear: 2025 }, used('R32', 'AR6', 2025)]),
  ).toEqual([])
  expect(
    mixedPotentials([{ series: 'SF6', source: null, activityYear: 2025 }, used('R32', 'AR6', 2025)]),
  ).toEqual([])
})
