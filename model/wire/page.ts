import { z } from 'zod'

/**
 * Page number and size as every list takes them; pages count from 0 on the wire (design §4). A parameter that a list does
 * not know is refused: a filter with a slip of the pen would show everything.
 */
export const pageQuery = (defaults: { pageSize: number; maxPageSize: number }) =>
  z.strictObject({
    pageNumber: z.coerce.number().int().min(0).max(1e9).default(0),
    pageSize: z.coerce.number().int().min(1).max(defaults.maxPageSize).default(defaults.pageSize),
  })

/** The page of a list: its rows and where it stands in the whole. */
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

/** Wraps the rows of one page. A page beyond the end is empty and the last. */
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

/** The page of a list that is at hand whole. */
export const cutPage = <Row>(
  rows: readonly Row[],
  page: { pageNumber: number; pageSize: number },
): Page<Row> => {
  const start = page.pageNumber * page.pageSize
  return toPage(rows.slice(start, start + page.pageSize), rows.length, page)
}
