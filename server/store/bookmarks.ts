import { LRUCache } from 'lru-cache'
import { counterOf, ownRows, type Binding } from './binding.ts'
import type { Tx } from './database.ts'
import { orderOf, type ListQuery } from './listQuery.ts'

/** A deep page starts from the nearest mark, at most this many rows away. */
export const rowsPerMark = 100

/** Marks kept, of all organisations: about 60 MB. */
const marksMax = 400_000

/** Below this offset the database skips rows faster than marks could be looked up. */
export const deepOffset = 1000

type Mark = { key: string | number; id: string }
type Shelf = { changes: number; marks: readonly Mark[] }

/** Where a deep page begins: so many rows behind a mark. */
export type Start = { mark: Mark; offset: number }

/** Marks by organisation, table and order, with the change count they were taken at. */
const shelves = new LRUCache<string, Shelf>({
  maxSize: marksMax,
  sizeCalculation: ({ marks }) => marks.length + 1,
})

const shelfOf = (binding: Binding, orgId: string, { field, order }: ListQuery['sort']): string =>
  `${orgId} ${counterOf(binding)} ${field} ${order}`

/** Where a deep page starts by the marks at hand, which are good as long as the change count is theirs. */
export function knownStart(
  binding: Binding,
  orgId: string,
  sort: ListQuery['sort'],
  changes: number,
  offset: number,
): Start | undefined {
  const shelf = shelves.get(shelfOf(binding, orgId, sort))
  return shelf?.changes === changes ? startAt(shelf.marks, offset) : undefined
}

/**
 * Takes the marks of an unfiltered list anew: the key of every `rowsPerMark`th row. Once the table has changed for
 * that organisation they are no longer used, so a page number always means what it says.
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
  shelves.set(shelfOf(binding, orgId, sort), { changes, marks })
  return startAt(marks, offset)
}

function startAt(marks: readonly Mark[], offset: number): Start | undefined {
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
