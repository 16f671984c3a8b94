import { LRUCache } from 'lru-cache'
import type { DuplicateGroup } from '#model/wire/duplicates.ts'
import type { Row } from './binding.ts'
import type { Tx } from './database.ts'
import { personStores } from './personStore.ts'

type Page = { pageNumber: number; pageSize: number }

/** More entries than this for one person are shown a part at a time: what is merged makes room for the others. */
const shownMax = 20

/** Persons entered twice that are told of at most: who has more of them begins with a better file. */
const twinsMax = 10_000

/** Keys that several entries have, by organisation, with the change count they were looked for at: about 20 MB. */
const known = new LRUCache<string, { changes: number; keys: readonly string[] }>({
  maxSize: 200_000,
  sizeCalculation: ({ keys }) => keys.length + 1,
})

/** Entries that may be one person, a page of groups: those with the same `duplicate_key` (`personStore.ts`). */
export async function findDuplicates(
  tx: Tx,
  orgId: string,
  { pageNumber, pageSize }: Page,
): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const keys = await findTwins(tx, orgId)
  const shown = keys.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
  const found = await tx.query<{ id: string; key: string }>(
    `select id, duplicate_key as key from persons where org_id = $1 and duplicate_key = any($2) order by id`,
    [orgId, shown],
  )
  const byKey = Map.groupBy(found, ({ key }) => key)
  const ids = shown.map((key) => (byKey.get(key) ?? []).slice(0, shownMax).map(({ id }) => id))
  const persons = await readPersons(tx, orgId, ids.flat())
  return {
    groups: ids.map((group) => ({
      persons: group.flatMap((id) => persons.get(id) ?? []) as unknown as DuplicateGroup['persons'],
    })),
    total: keys.length,
  }
}

/**
 * The keys that occur more than once. The whole index is walked for them, about a second for 500,000 persons: what was
 * found is good as long as no person has changed.
 */
async function findTwins(tx: Tx, orgId: string): Promise<readonly string[]> {
  const [counter] = await tx.query<{ changes: number }>(
    `select coalesce(sum(changes), 0)::int as changes from counters
     where org_id = $1 and name in ('persons:PHYSICAL', 'persons:LEGAL')`,
    [orgId],
  )
  const changes = counter?.changes ?? 0
  const before = known.get(orgId)
  if (before?.changes === changes) return before.keys
  const twins = await tx.query<{ key: string }>(
    `select duplicate_key as key from persons where org_id = $1 and duplicate_key is not null
     group by duplicate_key having count(*) > 1 order by duplicate_key limit ${twinsMax}`,
    [orgId],
  )
  const keys = twins.map(({ key }) => key)
  known.set(orgId, { changes, keys })
  return keys
}

async function readPersons(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<unknown, Row>> {
  const query = {
    pageNumber: 0,
    pageSize: Math.max(1, ids.length),
    sort: { field: 'fullName', order: 'asc' as const },
    filters: { id: ids },
  }
  const listings = await Promise.all([
    personStores.PHYSICAL.list(tx, orgId, query),
    personStores.LEGAL.list(tx, orgId, query),
  ])
  return new Map(listings.flatMap(({ records }) => records.map((record) => [record['id'], record])))
}
