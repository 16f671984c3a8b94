import { z } from 'zod'
import { LRUCache } from 'lru-cache'
import { firstUndismissedGroup } from '#model/rules/governance/personDuplicates.ts'
import type { DuplicateGroup } from '#model/wire/governance/duplicates.ts'
import type { Tx } from '../engine/database.ts'
import {
  countDismissedByKey,
  countDismissedPairs,
  findDismissedPairs,
  readPersons,
} from './dismissedDuplicates.ts'

const keyedPerson = z.object({ id: z.string(), key: z.string() })
const counterRow = z.object({ changes: z.number() })

type Page = { pageNumber: number; pageSize: number }

/** More entries than this of one person are shown in parts: merging some makes room for the others. */
const shownMax = 20

/** Maximum number of persons with duplicates that are reported: with more of them, the source file needs correction. */
const twinsMax = 10_000

const twinsRow = z.object({ key: z.string(), entries: z.number() })
type Twins = z.infer<typeof twinsRow>

/** Keys that several entries have, by organisation, with the change count at which they were found: about 20 MB. */
const known = new LRUCache<string, { changes: number; twins: readonly Twins[] }>({
  maxSize: 200_000,
  sizeCalculation: ({ twins }) => twins.length + 1,
})

/**
 * Entries that may be one person, as a page of groups: those with the same `duplicate_key` (`personStore.ts`),
 * without the dismissed pairs, which are counted.
 */
export async function findDuplicates(
  tx: Tx,
  orgId: string,
  { pageNumber, pageSize }: Page,
): Promise<{ groups: DuplicateGroup[]; total: number; dismissedPairs: number }> {
  const twins = await findTwins(tx, orgId)
  const dismissedOf = await countDismissedByKey(tx, orgId)
  const dismissedPairs = await countDismissedPairs(tx, orgId)
  const keys = twins
    .filter(({ key, entries }) => (dismissedOf.get(key) ?? 0) < (entries * (entries - 1)) / 2)
    .map(({ key }) => key)
  const shown = keys.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
  const found = await tx.sql(
    keyedPerson,
    `select id, duplicate_key as key from persons where org_id = $1 and duplicate_key = any($2) order by id`,
    [orgId, shown],
  )
  const byKey = Map.groupBy(found, ({ key }) => key)
  const dismissed = await findDismissedPairs(
    tx,
    orgId,
    found.map(({ id }) => id),
  )
  const ids = shown.map((key) => {
    const entries = (byKey.get(key) ?? []).map(({ id }) => id)
    return firstUndismissedGroup(entries, dismissed, shownMax)
  })
  const persons = await readPersons(tx, orgId, ids.flat())
  return {
    groups: ids.map((group) => ({
      persons: group.flatMap((id) => persons.get(id) ?? []) as unknown as DuplicateGroup['persons'],
    })),
    total: keys.length,
    dismissedPairs,
  }
}

/**
 * The keys that occur more than once. This scans the whole index, about a second for 500,000 persons: the result is
 * cached as long as no person has changed.
 */
async function findTwins(tx: Tx, orgId: string): Promise<readonly Twins[]> {
  const [counter] = await tx.sql(
    counterRow,
    `select coalesce(sum(changes), 0)::int as changes from counters
     where org_id = $1 and name in ('persons:PHYSICAL', 'persons:LEGAL')`,
    [orgId],
  )
  const changes = counter?.changes ?? 0
  const before = known.get(orgId)
  if (before?.changes === changes) return before.twins
  const twins = await tx.sql(
    twinsRow,
    `select duplicate_key as key, count(*)::int as entries from persons where org_id = $1 and duplicate_key is not null
     group by duplicate_key having count(*) > 1 order by duplicate_key limit ${twinsMax}`,
    [orgId],
  )
  known.set(orgId, { changes, twins })
  return twins
}
