import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { counterOf, resourceRows, type Binding } from './binding.ts'
import type { Tx } from './database.ts'
import { orderOf, type ListQuery } from './listQuery.ts'

/** Maximum number of rows between two bookmarks: a deep page starts from the nearest one. */
export const rowsPerMark = 100

/** Bookmarks cached for all organisations: about 60 MB. */
const marksMax = 400_000

/** Below this offset the database skips rows faster than bookmarks can be looked up. */
export const deepOffset = 1000

const markRow = z.object({ key: z.union([z.string(), z.number()]), id: z.string() })
type Mark = z.output<typeof markRow>
type MarkedPages = { changes: number; marks: readonly Mark[] }

/** The start of a deep page: a number of rows after a bookmark. */
export type Start = { mark: Mark; offset: number }

/** Bookmarks by organisation, table and sort order, with the change count at which they were taken. */
const pagesOfLists = new LRUCache<string, MarkedPages>({
  maxSize: marksMax,
  sizeCalculation: ({ marks }) => marks.length + 1,
})

const listKey = (binding: Binding, orgId: string, { field, order }: ListQuery['sort']): string =>
  `${orgId} ${counterOf(binding)} ${field} ${order}`

/** The start of a deep page by the cached bookmarks, which are valid as long as the change count is the same. */
export function knownStart(
  binding: Binding,
  orgId: string,
  sort: ListQuery['sort'],
  changes: number,
  offset: number,
): Start | undefined {
  const pages = pagesOfLists.get(listKey(binding, orgId, sort))
  return pages?.changes === changes ? startAt(pages.marks, offset) : undefined
}

/**
 * Takes the bookmarks of an unfiltered list: the key of every `rowsPerMark`th row. They are no longer used once the
 * table has changed for that organisation, so a page number is always exact.
 */
export async function takeStart(
  tx: Tx,
  binding: Binding,
  orgId: string,
  sort: ListQuery['sort'],
  changes: number,
  offset: number,
): Promise<Start | undefined> {
  const marks = await takeMarks(tx, binding, orgId, sort)
  pagesOfLists.set(listKey(binding, orgId, sort), { changes, marks })
  return startAt(marks, offset)
}

function startAt(marks: readonly Mark[], offset: number): Start | undefined {
  const index = Math.min(Math.floor(offset / rowsPerMark), marks.length - 1)
  const mark = marks[index]
  return mark && { mark, offset: offset - index * rowsPerMark }
}

function takeMarks(tx: Tx, binding: Binding, orgId: string, sort: ListQuery['sort']): Promise<Mark[]> {
  const { column, orderBy } = orderOf(binding, sort)
  return tx.sql(
    markRow,
    `select key, id from (
       select t.${column} as key, t.id, row_number() over (order by ${orderBy('t')}) as position
       from ${binding.table} t where t.org_id = $1${resourceRows(binding)}
     ) numbered where position % ${rowsPerMark} = 1`,
    [orgId],
  )
}
