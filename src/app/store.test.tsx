import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

beforeEach(() => localStorage.clear())

const left = { filter: { q: 'fonderie' }, page: 2, perPage: 25, sort: 'name', order: 'ASC' }

test('a list is found as it was left, without who was open in it', () => {
  const store = createStore()
  store.setItem('1.physicalPersons.listParams', { ...left, person: 'p1', tab: 'ownership' })
  expect(store.getItem('1.physicalPersons.listParams')).toEqual(left)
})

test('a list that is shown is told nothing of how it is left', () => {
  const store = createStore()
  const notify = vi.fn<() => void>()
  store.subscribe('1.companies.listParams', notify)
  store.setItem('1.companies.listParams', left)
  expect(notify).not.toHaveBeenCalled()
})
