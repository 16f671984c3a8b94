import type { DuplicateGroup } from '#model/wire/duplicates.ts'
import type { Row } from './binding.ts'
import type { Tx } from './database.ts'
import { personStores } from './personStore.ts'

type Page = { pageNumber: number; pageSize: number }

/** More entries than this for one person are shown a part at a time: what is merged makes room for the others. */
const shownMax = 20

/** Entries that may be one person, a page of groups: those with the same `duplicate_key` (`personStore.ts`). */
export async function findDuplicates(
  tx: Tx,
  orgId: string,
  { pageNumber, pageSize }: Page,
): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const found = await tx.query<{ ids: string[] | null; total: number }>(
    `with twins as materialized (
       select duplicate_key, type from persons where org_id = $1 and duplicate_key is not null
       group by duplicate_key, type having count(*) > 1),
     page as (select * from twins order by duplicate_key, type limit $2 offset $3)
     select (select count(*)::int from twins) as total,
       (select array_agg(one.id order by one.id) from (
          select id from persons p where p.org_id = $1 and p.duplicate_key = page.duplicate_key and p.type = page.type
          order by id limit ${shownMax}) one) as ids
     from (select 1) always left join page on true order by page.duplicate_key, page.type`,
    [orgId, pageSize, pageNumber * pageSize],
  )
  const groups = found.flatMap(({ ids }) => (ids === null ? [] : [ids]))
  const all = { pageNumber: 0, pageSize: Math.max(1, groups.flat().length), filters: { id: groups.flat() } }
  const query = { ...all, sort: { field: 'fullName', order: 'asc' as const } }
  const listings = await Promise.all([
    personStores.PHYSICAL.list(tx, orgId, query),
    personStores.LEGAL.list(tx, orgId, query),
  ])
  const known = new Map<unknown, Row>(
    listings.flatMap(({ records }) => records.map((record) => [record['id'], record])),
  )
  return {
    groups: groups.map((ids) => ({
      persons: ids.flatMap((id) => known.get(id) ?? []) as unknown as DuplicateGroup['persons'],
    })),
    total: found[0]?.total ?? 0,
  }
}
