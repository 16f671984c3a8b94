import { expect, test } from 'vitest'
import { readPersonId, readTab, withPerson, withTab } from './personAddress.ts'

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

test('the tab goes with the person from one to the next, and goes when the sheet is closed', () => {
  const open = withTab('?page=2&person=p-1', 'mandates')
  expect(readTab(open)).toBe('mandates')
  expect(readTab(withPerson(open, 'p-2'))).toBe('mandates')
  expect(withPerson(open, null)).toBe('?page=2')
})

test('the first tab is not named, and one that is not known is the first', () => {
  expect(withTab('?person=p-1&tab=mandates', 'information')).toBe('?person=p-1')
  expect(readTab('?person=p-1&tab=secrets')).toBe('information')
})
