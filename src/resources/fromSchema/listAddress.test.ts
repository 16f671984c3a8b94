import { expect, test } from 'vitest'
import { readListAddress, writeListAddress, type ListAddress } from './listAddress.ts'

const first: ListAddress = { page: 1, perPage: 25, sort: { column: 'name', order: 'asc' }, filters: {} }

test('a list as it is at first has no query', () => {
  expect(writeListAddress(first, first)).toBe('')
  expect(readListAddress('', first)).toEqual(first)
})

test('an address survives the way through the URL', () => {
  const address: ListAddress = {
    page: 3,
    perPage: 50,
    sort: { column: 'turnover', order: 'desc' },
    filters: { q: 'Müller & fils', countryCode: ['DE', 'FR'] },
  }
  expect(readListAddress(writeListAddress(address, first), first)).toEqual(address)
})

test('a link of react-admin is understood', () => {
  const search =
    '?displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22a%22%7D&order=DESC&page=2&perPage=10&sort=name'
  expect(readListAddress(search, first)).toEqual({
    page: 2,
    perPage: 10,
    sort: { column: 'name', order: 'desc' },
    filters: { q: 'a' },
  })
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=1e9',
  '?perPage=501',
  '?filter={',
  '?filter=[1]',
  '?filter=null',
])('a damaged address falls back: %s', (search) => {
  expect(readListAddress(search, first)).toEqual(first)
})
