import { expect, test } from 'vitest'
import { readPersonId, withPerson } from './personAddress.ts'

test('the open person is named beside what the list is asked for', () => {
  expect(withPerson('?page=2', 'p1')).toBe('?page=2&person=p1')
  expect(withPerson('?page=2&person=p1', 'p2')).toBe('?page=2&person=p2')
  expect(withPerson('?page=2&person=p1', null)).toBe('?page=2')
  expect(withPerson('?person=p1', null)).toBe('')
})

test('without a person in the address nobody is open', () => {
  expect(readPersonId('?page=2')).toBeNull()
  expect(readPersonId('?page=2&person=p1')).toBe('p1')
})
