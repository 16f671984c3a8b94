import { expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { differenceOf } from './difference.ts'

test('only what changed is sent', () => {
  expect(differenceOf(companies.fields, { name: 'A', turnover: 1 }, { name: 'A', turnover: 2 })).toEqual({
    turnover: 2,
  })
})

test('nothing is sent if nothing differs, absent and null being equal', () => {
  expect(differenceOf(companies.fields, { name: 'A' }, { name: 'A', ceaseDate: null })).toBeUndefined()
})

test('a nested group sends only the changed leaf', () => {
  const before = { address: { street: '1 rue A', city: 'Lyon' } }
  const after = { address: { street: '2 rue A', city: 'Lyon' } }
  expect(differenceOf(divisions.fields, before, after)).toEqual({ address: { street: '2 rue A' } })
})

test('server-owned fields are never sent', () => {
  expect(
    differenceOf(companies.fields, { isMain: false, id: 'a' }, { isMain: true, id: 'b' }),
  ).toBeUndefined()
})

test('a value can be emptied', () => {
  expect(differenceOf(companies.fields, { ceaseDate: '2026-01-01' }, { ceaseDate: null })).toEqual({
    ceaseDate: null,
  })
})
