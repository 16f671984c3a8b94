import { expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { members } from '#model/resources/members.ts'
import { closedChoices, filterLeaves, filterValuesOf, withFilter, withSearch } from './filters.ts'

test('companies are filtered by country, main, state and headcount', () => {
  expect(filterLeaves(companies).map(({ path }) => path)).toEqual([
    'countryCode',
    'isMain',
    'legalState',
    'staffRange',
  ])
})

test('ids that no column shows are not offered', () => {
  expect(filterLeaves(legalPersons).map(({ path }) => path)).toEqual(['identity.country'])
  expect(filterLeaves(members).map(({ path }) => path)).toEqual(['seniority'])
})

test('an enum and a boolean have closed choices, a reference has none', () => {
  const choices = Object.fromEntries(filterLeaves(divisions).map((leaf) => [leaf.path, closedChoices(leaf)]))
  expect(choices['legalState']).toEqual(['ACTIVE', 'CEASED', 'TRANSFERRED', 'UNKNOWN'])
  expect(choices['isHeadquarter']).toEqual(['true', 'false'])
  expect(choices['companyId']).toBeUndefined()
})

test('a filter without values is at rest', () => {
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
