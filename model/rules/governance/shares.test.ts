import { expect, test } from 'vitest'
import { checkTotals, totalRates } from './shares.ts'

const others = { shareRate: 60, voteRate: 40 }
const refused = (shareRate: number, voteRate: number) => checkTotals(others, { shareRate, voteRate })

test('holdings may reach 100 % of shares and of votes', () => {
  expect(refused(40, 60)).toEqual([])
})

test('holdings beyond 100 % are refused by field, with the remainder', () => {
  expect(refused(40.0001, 60)).toEqual([
    { field: 'shareRate', key: 'validation.total.shareRate', args: { left: 40 } },
  ])
  expect(refused(40, 60.0001)).toEqual([
    { field: 'voteRate', key: 'validation.total.voteRate', args: { left: 60 } },
  ])
})

test('totals have no floating-point errors', () => {
  const third = { shareRate: 33.3333, voteRate: 0.1 }
  expect(totalRates([third, third, third])).toEqual({ shareRate: 99.9999, voteRate: 0.3 })
})
