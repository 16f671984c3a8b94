import { expect, test } from 'vitest'
import { mergeDistributions } from './distributionMerge.ts'

test('each person keeps their own choices, and nobody reverts the other’s', () => {
  const opened = { weights: { EMPLOYEES: 2 }, excluded: { INVESTORS: ['climate'] } }
  const mine = { weights: { EMPLOYEES: 3 }, excluded: { INVESTORS: ['climate', 'water'] } }
  const stored = { weights: { EMPLOYEES: 2, CUSTOMERS: 0 }, excluded: { CUSTOMERS: ['climate'] } }
  expect(mergeDistributions(opened, mine, stored)).toEqual({
    weights: { EMPLOYEES: 3, CUSTOMERS: 0 },
    excluded: { INVESTORS: ['water'], CUSTOMERS: ['climate'] },
  })
})

test('choices changed by neither stay, and those changed by both take the current person’s value', () => {
  const opened = { weights: {}, excluded: { INVESTORS: ['climate'] } }
  const mine = { weights: { EMPLOYEES: 4 }, excluded: { INVESTORS: ['climate'] } }
  const stored = { weights: { EMPLOYEES: 5 }, excluded: { INVESTORS: ['climate'] } }
  expect(mergeDistributions(opened, mine, stored)).toEqual({
    weights: { EMPLOYEES: 4 },
    excluded: { INVESTORS: ['climate'] },
  })
})
