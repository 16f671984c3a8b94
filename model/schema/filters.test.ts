import { expect, test } from 'vitest'
import { companies } from '../resources/companies.ts'
import { divisions } from '../resources/divisions.ts'
import { legalPersons } from '../resources/legalPersons.ts'
import { members } from '../resources/members.ts'
import { canLackValue, closedChoices, filterLeaves } from './filters.ts'

test('companies are filtered by fields with shared values, some of them under « + Filtre »', () => {
  const leaves = filterLeaves(companies)
  const pathsOf = (filter: unknown) =>
    leaves.filter(({ field }) => field.filter === filter).map(({ path }) => path)
  expect(pathsOf(true)).toEqual(['countryCode', 'legalState', 'staffRange', 'completeness'])
  expect(pathsOf('offered')).toEqual(['isMain', 'activityCode', 'legalFormCode', 'currency'])
})

test('ids without a column are not offered', () => {
  expect(filterLeaves(legalPersons).map(({ path }) => path)).toEqual(['identity.country'])
  expect(filterLeaves(members).map(({ path }) => path)).toEqual(['role', 'seniority'])
})

test('an enum, a boolean and a number with bands have closed choices, a reference has none', () => {
  const choices = Object.fromEntries(
    filterLeaves(divisions).map(({ path, field }) => [path, closedChoices(field)]),
  )
  expect(choices['legalState']).toEqual(['ACTIVE', 'CEASED', 'TRANSFERRED', 'UNKNOWN'])
  expect(choices['isHeadquarter']).toEqual(['true', 'false'])
  expect(choices['completeness']).toEqual(['0', '50', '75', '100'])
  expect(choices['companyId']).toBeUndefined()
})

test('rows may lack a value in a field that accepts null', () => {
  const lacking = filterLeaves(companies).filter(({ field }) => canLackValue(field))
  expect(lacking.map(({ path }) => path)).toEqual([
    'legalState',
    'activityCode',
    'legalFormCode',
    'staffRange',
    'currency',
  ])
})
