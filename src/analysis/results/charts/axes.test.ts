import { expect, test } from 'vitest'
import { amountsAlong, evenly, logTicks, nameWidth } from './axes.ts'

test('names under an axis are apart by the longest of them, and none is left out otherwise', () => {
  const { tickSpacing, tickLabelInterval } = evenly(['mai', 'sept.'])
  // Five letters of 7 px, most of which are narrower, and a gap.
  expect(tickSpacing).toBeCloseTo(38.8)
  expect(tickLabelInterval()).toBe(true)
})

test('a logarithmic axis has powers of ten, with steps between few of them', () => {
  expect(logTicks([30, 90_000, null]).tickInterval).toEqual([10, 100, 1000, 10_000, 100_000])
  expect(logTicks([3, 40]).tickInterval).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500])
})

test('a phone has fewer amounts, and its names leave room for bars', () => {
  // « 1 000 000 » is 63 px wide and has 24 px around it.
  expect(amountsAlong(180, '1 000 000')).toBe(2)
  expect(amountsAlong(600, '1 000 000')).toBe(4)
  expect(nameWidth(['Ormelle Fonderie, atelier nord'], 300)).toBe(135)
  expect(nameWidth(['Lyon'], 300)).toBe(40)
})
