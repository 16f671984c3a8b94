import type { Page } from '#model/wire/records/page.ts'

/** Rows per page of `readAllPages` (spec §7, §9). */
export const allPagesSize = 100

/**
 * Reads a list to its end, 100 rows per page, one page after the other. `readPage` reads the page of a number that
 * counts from 0; its failures pass through.
 */
export async function readAllPages<Item>(
  readPage: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const page = await readPage({ pageNumber, pageSize: allPagesSize })
    items.push(...page.content)
    if (page.isLast || page.content.length === 0) return items
  }
}

/**
 * Reads a list that is usually short: its first 25 rows, and where there are more, everything again in pages of the
 * largest size, so that the list is as consistent as possible (spec §7, §9).
 */
export async function readWhole<Item>(
  readPage: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await readPage({ pageNumber: 0, pageSize: 25 })
  return first.isLast
    ? first.content
    : readAllPages(({ pageNumber }) => readPage({ pageNumber, pageSize: 500 }))
}

/** The pagination that react-admin's hooks pass for `readWhole`. */
export const wholeList = { page: 1, perPage: Infinity }
