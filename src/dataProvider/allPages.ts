import type { Page } from '#model/wire/page.ts'

/** Rows of one page of the all-pages helper (spec §7, §9). */
export const allPagesSize = 100

/**
 * Reads a list to its end, 100 rows a page, one page after the other. `readPage` answers the page of that
 * number, which counts from 0; its failure is the helper's.
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
 * Reads a list that is short as a rule: its first 25 rows, and where there are more everything anew in the largest
 * pages there are, so that the list is of one moment as far as can be (spec §7, §9).
 */
export async function readWhole<Item>(
  readPage: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await readPage({ pageNumber: 0, pageSize: 25 })
  return first.isLast
    ? first.content
    : readAllPages(({ pageNumber }) => readPage({ pageNumber, pageSize: 500 }))
}

/** What react-admin's hooks are given as pagination for `readWhole`. */
export const wholeList = { page: 1, perPage: Infinity }
