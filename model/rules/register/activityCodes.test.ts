import { expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { canonicalActivityCode } from './activityCodes.ts'

test.each([
  ['2451Z', '24.51Z'],
  ['24.51z', '24.51Z'],
  [' 24 51 Z ', '24.51Z'],
  ['24.51', '24.51'],
  ['2451', '24.51'],
  ['245', '24.5'],
  ['24', '24'],
  ['c', 'C'],
  ['24.51ZZ', '24.51ZZ'],
  ['fonderie', 'FONDERIE'],
])('the activity %j is written %s', (typed, written) => {
  expect(canonicalActivityCode(typed)).toBe(written)
  expect(canonicalActivityCode(written)).toBe(written)
})

test.each([companies, divisions])('a declaration accepts a code without its dot', ({ patch }) => {
  expect(patch.in.parse({ activityCode: '2451Z' })).toEqual({ activityCode: '24.51Z' })
  expect(patch.out.parse({ activityCode: '2451z' })).toEqual({ activityCode: '24.51Z' })
  expect(patch.out.parse({ activityCode: null })).toEqual({ activityCode: null })
})
