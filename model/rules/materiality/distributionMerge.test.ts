import { expect, test } from 'vitest'
import { mergeDistributions } from './distributionMerge.ts'

test('each keeps what they chose, and nobody undoes the other', () => {
  const opened = { weights: { EMPLOYEES: 2 }, excluded: { INVESTORS: ['climate'] } }
  const mine = { weights: { EMPLOYEES: 3 }, excluded: { INVESTORS: ['climate', 'water'] } }
  const stored = { weights: { EMPLOYEES: 2, CUSTOMERS: 0 }, excluded: { CUSTOMERS: ['climate'] } }
  expect(mergeDistributions(opened, mine, stored)).toEqual({
    weights: { EMPLOYEES: 3, CUSTOMERS: 0 },
    excluded: { INVESTORS: ['water'], CUSTOMERS: ['climate'] },
  })
})

test('what both left alone stays, and what both changed is mine', () => {
  const opened = { weights: {}, excluded: { INVESTORS: ['climate'] } }
  const mine = { weights: { EMPLOYEES: 4 }, excluded: { INVESTORS: ['climate'] } }
  const stored = { weights: { EMPLOYEES: 5 }, excluded: { INVESTORS: ['climate'] } }
  expect(mergeDistributions(opened, mine, stored)).toEqual({
    weights: { EMPLOYEES: 4 },
    excluded: { INVESTORS: ['climate'] },
  })
})
