import { z } from 'zod'

/**
 * Page number and size of every list; pages count from 0 on the wire (design §4). An unknown parameter is refused,
 * because a misspelled filter would otherwise return everything.
 */
export const pageQuery = (defaults: { pageSize: number; maxPageSize: number }) =>
  z.strictObject({
    pageNumber: z.coerce
      .number()
      .int()
      .min(0)
      .max(1e9)
      .default(0)
      .meta({ description: 'Page of the list, counted from 0' }),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(defaults.maxPageSize)
      .default(defaults.pageSize)
      .meta({ description: 'How many records a page has' }),
  })

/** A page of a list: its rows and its position in the whole. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    currentPage: z.int().nonnegative(),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    itemsPerPage: z.int().positive(),
    totalItems: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
  })

export type Page<Item> = {
  content: Item[]
  currentPage: number
  isFirst: boolean
  isLast: boolean
  itemsPerPage: number
  totalItems: number
  totalPages: number
}

/** Builds a page from its rows. A page beyond the end is empty and the last. */
export const toPage = <Item>(
  content: Item[],
  totalItems: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Page<Item> => {
  const totalPages = Math.ceil(totalItems / pageSize)
  return {
    content,
    currentPage: pageNumber,
    isFirst: pageNumber === 0,
    isLast: pageNumber >= totalPages - 1,
    itemsPerPage: pageSize,
    totalItems,
    totalPages,
  }
}

/** Cuts a page from a complete list. */
export const cutPage = <Row>(
  rows: readonly Row[],
  page: { pageNumber: number; pageSize: number },
): Page<Row> => {
  const start = page.pageNumber * page.pageSize
  return toPage(rows.slice(start, start + page.pageSize), rows.length, page)
}
