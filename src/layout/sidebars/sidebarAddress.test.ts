import { expect, test } from 'vitest'
import { readSidebarParam, readTab, withSidebar, withTab } from './sidebarAddress.ts'

const tabs = ['information', 'ownership', 'mandates'] as const

test('the open record is added to the parameters of the list', () => {
  expect(withSidebar('?page=2', 'person', 'p1')).toBe('?page=2&person=p1')
  expect(withSidebar('?page=2&person=p1', 'person', 'p2')).toBe('?page=2&person=p2')
  expect(withSidebar('?page=2&person=p1', 'person', null)).toBe('?page=2')
  expect(withSidebar('?person=p1', 'person', null)).toBe('')
})

test('without a record in the address nothing is open', () => {
  expect(readSidebarParam('?page=2', 'person')).toBeNull()
  expect(readSidebarParam('?page=2&person=p1', 'person')).toBe('p1')
})

test('the tab is kept from one record to the next, and removed when the sidebar is closed', () => {
  const open = withTab('?page=2&person=p-1', 'mandates')
  expect(readTab(open, tabs)).toBe('mandates')
  expect(readTab(withSidebar(open, 'person', 'p-2'), tabs)).toBe('mandates')
  expect(withSidebar(open, 'person', null)).toBe('?page=2')
})

test('the first tab is not named, and one that is not known is the first', () => {
  expect(withTab('?person=p-1&tab=mandates', undefined)).toBe('?person=p-1')
  expect(readTab('?person=p-1&tab=secrets', tabs)).toBe('information')
})

test('a closed sidebar takes those over it along, and leaves those below it', () => {
  const open = '?page=2&company=c1&tab=divisions&site=s1&sitePage=2&history=s1'
  expect(withSidebar(open, 'history', null)).toBe('?page=2&company=c1&tab=divisions&site=s1&sitePage=2')
  expect(withSidebar(open, 'site', null)).toBe('?page=2&company=c1&tab=divisions')
  expect(withSidebar(open, 'site', 's2')).toBe('?page=2&company=c1&tab=divisions&site=s2')
  expect(withSidebar(open, 'company', null)).toBe('?page=2')
  expect(withSidebar(open, 'company', 'c2')).toBe('?page=2&company=c2&tab=divisions')
})
