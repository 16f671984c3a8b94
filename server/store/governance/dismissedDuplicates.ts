import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { pairKey } from '#model/rules/governance/personDuplicates.ts'
import { dismissedPair, type DismissedPair } from '#model/wire/governance/duplicates.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { personStores } from './personStore.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { equalsAny, pick } from '../engine/conditions.ts'
import { dismissedDuplicates as table, persons as personTable } from '../tables/governance.ts'

const restoredRow = z.object({ personId: z.string(), otherId: z.string(), names: z.string() })
const pairRow = dismissedPair.omit({ persons: true }).extend({ personId: z.string(), otherId: z.string() })
const dismissedRow = z.object({ key: z.string(), pairs: z.number() })

type Page = { pageNumber: number; pageSize: number }
type Pair = readonly [string, string]

/**
 * Records that these pairs are two persons each, for everybody in the organisation.
 * @returns the IDs of the new pairs
 * @throws AppError notFound where one of the persons does not exist
 */
export async function dismissPairs(tx: Tx, actor: Actor, pairs: readonly Pair[]): Promise<string[]> {
  const personIds = [...new Set(pairs.flat())]
  const persons = await tx.db
    .select({ id: personTable.id, name: personTable.fullName })
    .from(personTable)
    .where(and(eq(personTable.orgId, actor.orgId), equalsAny(personTable.id, personIds)))
    .orderBy(personTable.id)
    .for('key share')
  if (persons.length < personIds.length) throw new AppError('notFound')
  const names = new Map(persons.map(({ id, name }) => [id, name]))
  const wanted = new Map(pairs.map(([one, other]) => [pairKey(one, other), [one, other].toSorted()]))
  const noted: string[] = []
  for (const [personId = '', otherId = ''] of wanted.values()) {
    const id = uuidv7()
    const { orgId, accountId } = actor
    const inserted = await tx.db
      .insert(table)
      .values({ orgId, id, personId, otherId, accountId })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (inserted.length === 0) continue
    await logPair(tx, actor, 'create', { personId, otherId, names: titleOf(names, personId, otherId) })
    noted.push(id)
  }
  return noted
}

/**
 * Proposes a pair as duplicates again.
 * @throws AppError notFound
 */
export async function restorePair(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [pair] = await tx.sql(
    restoredRow,
    `delete from dismissed_duplicates d using persons p, persons o
     where d.org_id = $1 and d.id = $2 and p.org_id = $1 and p.id = d.person_id
       and o.org_id = $1 and o.id = d.other_id
     returning d.person_id as "personId", d.other_id as "otherId", p.full_name || ' · ' || o.full_name as names`,
    [actor.orgId, id],
  )
  if (!pair) throw new AppError('notFound')
  await logPair(tx, actor, 'delete', pair)
}

/** The dismissed pairs, the latest first, each with both persons. */
export async function listDismissedPairs(
  tx: Tx,
  orgId: string,
  { pageNumber, pageSize }: Page,
): Promise<{ pairs: DismissedPair[]; total: number }> {
  const rows = await tx.sql(
    pairRow,
    `select d.id, d.person_id as "personId", d.other_id as "otherId", d.dismissed_at as "dismissedAt",
         ${accountNameSql('a')} as "accountName"
       from dismissed_duplicates d left join accounts a on a.id = d.account_id
       where d.org_id = $1 order by d.dismissed_at desc, d.id desc limit $2 offset $3`,
    [orgId, pageSize, pageNumber * pageSize],
  )
  const total = await countDismissedPairs(tx, orgId)
  const persons = await readPersons(
    tx,
    orgId,
    rows.flatMap(({ personId, otherId }) => [personId, otherId]),
  )
  const pairs = rows.map(({ id, personId, otherId, accountName, dismissedAt }) => ({
    id,
    accountName,
    dismissedAt,
    persons: [personId, otherId].flatMap((person) => persons.get(person) ?? []),
  }))
  return { pairs: pairs as unknown as DismissedPair[], total }
}

export const countDismissedPairs = async (tx: Tx, orgId: string): Promise<number> =>
  tx.db.$count(table, eq(table.orgId, orgId))

/** The number of dismissed pairs by duplicate key. */
export async function countDismissedByKey(tx: Tx, orgId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.sql(
    dismissedRow,
    `select p.duplicate_key as key, count(*)::int as pairs from dismissed_duplicates d
     join persons p on p.org_id = d.org_id and p.id = d.person_id
     join persons o on o.org_id = d.org_id and o.id = d.other_id and o.duplicate_key = p.duplicate_key
     where d.org_id = $1 group by 1`,
    [orgId],
  )
  return new Map(rows.map(({ key, pairs }) => [key, pairs]))
}

/** The dismissed pairs among these persons, by `pairKey`. */
export async function findDismissedPairs(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .select(pick(table, 'personId', 'otherId'))
    .from(table)
    .where(and(eq(table.orgId, orgId), equalsAny(table.personId, ids)))
  return new Set(rows.map(({ personId, otherId }) => pairKey(personId, otherId)))
}

/** Transfers the dismissals of the removed entries to the kept one. */
export async function inheritDismissals(
  tx: Tx,
  orgId: string,
  keptId: string,
  goneIds: readonly string[],
): Promise<void> {
  await tx.execute(
    `insert into dismissed_duplicates (org_id, id, person_id, other_id, account_id, dismissed_at)
     select org_id, gen_random_uuid(), least($2::uuid, other), greatest($2::uuid, other), account_id, dismissed_at
     from (select d.*, unnest(array[person_id, other_id]) as other from dismissed_duplicates d
       where org_id = $1 and (person_id = any($3::uuid[]) or other_id = any($3::uuid[]))) found
     where other <> $2::uuid and other <> all($3::uuid[])
     on conflict do nothing`,
    [orgId, keptId, goneIds],
  )
}

/** Persons of either kind by their IDs. */
export async function readPersons(tx: Tx, orgId: string, ids: readonly string[]) {
  const query = {
    pageNumber: 0,
    pageSize: Math.max(1, ids.length),
    sort: { field: 'fullName', order: 'asc' as const },
    filters: { id: [...new Set(ids)] },
  }
  const physical = await personStores.PHYSICAL.list(tx, orgId, query)
  const legal = await personStores.LEGAL.list(tx, orgId, query)
  return new Map([...physical.records, ...legal.records].map((record) => [record['id'], record]))
}

/** One line of the history, shown in the history of both persons. */
const logPair = (
  tx: Tx,
  actor: Actor,
  action: 'create' | 'delete',
  { personId, otherId, names }: { personId: string; otherId: string; names: string },
): Promise<void> =>
  logChange(tx, actor, {
    action,
    resource: 'dismissedDuplicates',
    id: personId,
    parentId: otherId,
    title: names,
  })

const titleOf = (names: ReadonlyMap<string, string>, ...ids: string[]): string =>
  ids.map((id) => names.get(id) ?? '').join(' · ')
