import { expect, test } from 'vitest'
import { toPage } from '#model/wire/records/page.ts'
import { readAllPages } from './allPages.ts'

const rows = Array.from({ length: 250 }, (_, index) => index)

test('a list is read to its end, 100 rows a page', async () => {
  const requested: unknown[] = []
  const all = await readAllPages(async (page) => {
    requested.push(page)
    const start = page.pageNumber * page.pageSize
    return toPage(rows.slice(start, start + page.pageSize), rows.length, page)
  })
  expect(all).toEqual(rows)
  expect(requested).toEqual([0, 1, 2].map((pageNumber) => ({ pageNumber, pageSize: 100 })))
})

test('an empty list is one call', async () => {
  expect(await readAllPages(async (page) => toPage([], 0, page))).toEqual([])
})

test('a page that fails fails the whole', async () => {
  await expect(readAllPages(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
})
