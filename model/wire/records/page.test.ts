import { expect, test } from 'vitest'
import { toPage } from './page.ts'

test('a page gives its position in the whole list', () => {
  expect(toPage(['c'], 5, { pageNumber: 2, pageSize: 2 })).toEqual({
    content: ['c'],
    currentPage: 2,
    isFirst: false,
    isLast: true,
    itemsPerPage: 2,
    totalItems: 5,
    totalPages: 3,
  })
})

test('an empty list has no page, and its first page is also its last', () => {
  expect(toPage([], 0, { pageNumber: 0, pageSize: 25 })).toMatchObject({
    isFirst: true,
    isLast: true,
    totalPages: 0,
  })
})
