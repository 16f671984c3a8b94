import { LRUCache } from 'lru-cache'
import { counterOf, ownRows, type Binding } from './binding.ts'
import type { Tx } from './database.ts'
import { orderOf, type ListQuery } from './listQuery.ts'

/** A deep page starts from the nearest mark, at most this many rows away. */
const rowsPerMark = 500

/** Below this offset the database skips rows faster than marks could be looked up. */
export const deepOffset = 1000

type Mark = { key: string | number; id: string }

/** Marks by organisation, table and order, with the change count they were taken at. */
const shelves = new LRUCache<string, { changes: number; marks: Mark[] }>({ max: 200 })

/**
 * Where a deep page of an unfiltered list starts: the key of a row at most `rowsPerMark` before it. Marks are
 * taken again once the table has changed for that organisation, so a page number always means what it says.
 */
export async function findMark(
  tx: Tx,
  binding: Binding,
  orgId: string,
  sort: ListQuery['sort'],
  changes: number,
  offset: number,
): Promise<{ mark: Mark; offset: number } | undefined> {
  const shelf = `${orgId} ${counterOf(binding)} ${sort.field} ${sort.order}`
  const known = shelves.get(shelf)
  const marks = known?.changes === changes ? known.marks : await takeMarks(tx, binding, orgId, sort)
  shelves.set(shelf, { changes, marks })
  const index = Math.min(Math.floor(offset / rowsPerMark), marks.length - 1)
  const mark = marks[index]
  return mark && { mark, offset: offset - index * rowsPerMark }
}

function takeMarks(tx: Tx, binding: Binding, orgId: string, sort: ListQuery['sort']): Promise<Mark[]> {
  const { column, orderBy } = orderOf(binding, sort)
  return tx.query<Mark>(
    `select key, id from (
       select t.${column} as key, t.id, row_number() over (order by ${orderBy('t')}) as position
       from ${binding.table} t where t.org_id = $1${ownRows(binding)}
     ) numbered where position % ${rowsPerMark} = 1`,
    [orgId],
  )
}
