import { expect, test } from 'vitest'
import { changedStates } from './changedStates.ts'

test('two states are reduced to their differences', () => {
  const before = { name: 'A', address: { city: 'Lyon', street: '1 rue A' }, ids: ['1'] }
  const after = { name: 'A', address: { city: 'Lyon', street: '2 rue A' }, ids: ['1', '2'] }
  expect(changedStates({ before, after })).toEqual({
    before: { address: { street: '1 rue A' }, ids: ['1'] },
    after: { address: { street: '2 rue A' }, ids: ['1', '2'] },
  })
})

test('equal states leave nothing, and an absent value equals an empty one', () => {
  expect(
    changedStates({ before: { name: 'A', ids: ['1'] }, after: { name: 'A', ids: ['1'] } }),
  ).toBeUndefined()
  expect(changedStates({ before: {}, after: { ceaseDate: null } })).toBeUndefined()
  expect(changedStates({ before: {}, after: { weights: { EMPLOYEES: 2 } } })).toEqual({
    before: { weights: null },
    after: { weights: { EMPLOYEES: 2 } },
  })
})
