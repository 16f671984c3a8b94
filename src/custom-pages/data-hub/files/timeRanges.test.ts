import { expect, test } from 'vitest'
import { rangeOf } from './timeRanges.ts'

test('a shortcut is whole months, over the turn of a year and in leap years too', () => {
  const january = new Date(2024, 0, 15)
  expect(rangeOf('lastMonth', january)).toEqual({ startDate: '2023-12-01', endDate: '2023-12-31' })
  expect(rangeOf('lastQuarter', january)).toEqual({ startDate: '2023-10-01', endDate: '2023-12-31' })
  expect(rangeOf('thisYear', january)).toEqual({ startDate: '2024-01-01', endDate: '2024-12-31' })
  expect(rangeOf('lastYear', january)).toEqual({ startDate: '2023-01-01', endDate: '2023-12-31' })
  expect(rangeOf('lastMonth', new Date(2024, 2, 31))).toEqual({
    startDate: '2024-02-01',
    endDate: '2024-02-29',
  })
})
