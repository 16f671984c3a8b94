import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

beforeEach(() => localStorage.clear())

const left = { filter: { q: 'fonderie' }, page: 2, perPage: 25, sort: 'name', order: 'ASC' }

test('the list state is restored without the open record', () => {
  const store = createStore()
  store.setItem('1.physicalPersons.listParams', { ...left, person: 'p1', tab: 'ownership' })
  expect(store.getItem('1.physicalPersons.listParams')).toEqual(left)
})

test('a mounted list is not notified when its state is stored', () => {
  const store = createStore()
  const notify = vi.fn<() => void>()
  store.subscribe('1.companies.listParams', notify)
  store.setItem('1.companies.listParams', left)
  expect(notify).not.toHaveBeenCalled()
})
