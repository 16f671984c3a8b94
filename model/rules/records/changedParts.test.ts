import { expect, test } from 'vitest'
import { changedParts, distributionPart } from './changedParts.ts'

test('a group is shown by its parts, a list and a questionnaire as a whole, and unchanged fields not at all', () => {
  const before = {
    name: 'A',
    distribution: { weights: { EXPERTS: 1, EMPLOYEES: 1 }, excluded: { EXPERTS: [] } },
    questionnaire: { mode: 'SIMPLE' },
    description: null,
  }
  const after = {
    name: 'A',
    distribution: { weights: { EXPERTS: 2, EMPLOYEES: 1 }, excluded: { EXPERTS: ['E1'] } },
    questionnaire: { mode: 'DETAILED' },
    description: '',
    reason: 'Comité',
  }
  expect(changedParts({ before, after }).map(({ path }) => path)).toEqual([
    'distribution.weights.EXPERTS',
    'distribution.excluded.EXPERTS',
    'questionnaire',
    'reason',
  ])
})

test('a part of a distribution names its category', () => {
  expect(distributionPart('distribution.weights.EXPERTS')).toEqual({ kind: 'weights', category: 'EXPERTS' })
  expect(distributionPart('scoring.aggregation')).toBeUndefined()
})
