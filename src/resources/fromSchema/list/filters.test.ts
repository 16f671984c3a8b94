import { expect, test } from 'vitest'
import { filterValuesOf, withFilter, withSearch } from './filters.ts'

test('a filter without values is not set', () => {
  expect(withFilter({ q: 'a', countryCode: ['FR'] }, 'countryCode', [])).toEqual({ q: 'a' })
  expect(withFilter({ q: 'a' }, 'countryCode', ['FR'])).toEqual({ q: 'a', countryCode: ['FR'] })
})

test('an empty search is none', () => {
  expect(withSearch({ q: 'a', isMain: ['true'] }, '  ')).toEqual({ isMain: ['true'] })
})

test('values of a hand-made address are read whatever their shape', () => {
  expect(filterValuesOf({ a: ['x', 1, null] }, 'a')).toEqual(['x'])
  expect(filterValuesOf({ a: 'x' }, 'a')).toEqual(['x'])
  expect(filterValuesOf({}, 'a')).toEqual([])
})
