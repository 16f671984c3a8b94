import { expect, test } from 'vitest'
import { writeQuery } from './query.ts'

test('arrays are repeated parameters', () => {
  expect(writeQuery({ legalState: ['ACTIVE', 'UNKNOWN'], pageNumber: 0 })).toBe(
    '?legalState=ACTIVE&legalState=UNKNOWN&pageNumber=0',
  )
})

test('what is absent or empty is left out', () => {
  expect(writeQuery({ search: '', sort: undefined, country: null })).toBe('')
})

test('values are encoded', () => {
  expect(writeQuery({ search: 'Müller & fils' })).toBe('?search=M%C3%BCller+%26+fils')
})

test('an empty text within an array is a value: a filter for rows without one', () => {
  expect(writeQuery({ country: ['', 'FR'] })).toBe('?country=&country=FR')
})
