import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import {
  checkMerge,
  filledGaps,
  mergeHoldings,
  mergeMandates,
  type LinkMoves,
  type MergedPerson,
} from '#model/rules/governance/personMerge.ts'
import type { Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { inheritDismissals } from './dismissedDuplicates.ts'
import { officerStore, ownerStore } from './personLinkStore.ts'
import { personStore, personStores } from './personStore.ts'
import { logChange, requireVersion, type Actor, type Versioned } from '../engine/recordStore.ts'

/**
 * Merges several entries of one person: mandates and holdings move to the kept person, its empty fields are filled
 * from the others, and these are removed. Every step is in the history, with before and after.
 * @throws AppError notFound, ruleBroken (see `checkMerge`), preconditionFailed
 */
export async function mergePersons(
  tx: Tx,
  actor: Actor,
  keptId: string,
  { duplicateIds, expected }: { duplicateIds: readonly string[]; expected: number | undefined },
): Promise<Versioned> {
  const ids = [...new Set([keptId, ...duplicateIds])]
  await takeAll(tx, actor.orgId, ids)
  const persons: Versioned[] = []
  for (const id of ids) persons.push(await personStore.get(tx, actor.orgId, id))
  const [kept, ...others] = persons
  if (kept === undefined) throw new AppError('notFound')
  requireVersion(kept.version, expected)
  const [keptPerson, duplicates] = [mergedOf(kept), others.map(mergedOf)]
  const fields = checkMerge(keptPerson, duplicateIds.includes(keptId) ? [keptPerson] : duplicates)
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })

  await logChange(tx, actor, {
    action: 'merge',
    resource: keptPerson.type === 'LEGAL' ? 'legalPersons' : 'physicalPersons',
    id: keptId,
    title: String(kept.record['fullName']),
    after: { merged: persons.length },
  })
  const { officers, owners } = await readLinks(tx, actor.orgId, ids)
  const isOwn = ({ personId }: { personId: string }) => personId === keptId
  const isOther = (link: { personId: string }) => !isOwn(link)
  await move(officerStore, mergeMandates(officers.filter(isOwn), officers.filter(isOther)))
  await move(ownerStore, mergeHoldings(owners.filter(isOwn), owners.filter(isOther)))
  const gaps = filledGaps(keptPerson, duplicates)
  const store = personStores[keptPerson.type]
  if (Object.keys(gaps).length > 0) await store.update(tx, actor, keptId, { identity: gaps })
  await inheritDismissals(
    tx,
    actor.orgId,
    keptId,
    duplicates.map(({ id }) => id),
  )
  for (const { id } of duplicates) await store.remove(tx, actor, id)
  return personStore.get(tx, actor.orgId, keptId)

  /** Removals come first, so that the totals of a company never exceed the limit in between. */
  async function move(
    links: typeof officerStore,
    { dropped, moved, changed }: LinkMoves<{ id: string; companyId: string }, object>,
  ): Promise<void> {
    for (const { companyId, id } of dropped) await links.remove(tx, actor, companyId, id)
    for (const { companyId, id } of moved) {
      await links.update(tx, actor, companyId, id, { personId: keptId })
    }
    for (const { link, change } of changed) {
      await links.update(tx, actor, link.companyId, link.id, { ...change })
    }
  }
}

const mergedOf = ({ record }: Versioned): MergedPerson => ({
  id: String(record['id']),
  type: record['type'] as MergedPerson['type'],
  identity: record['identity'] as Row,
})

/**
 * Locks the companies first, as writers of links do, then the persons, each in the order of their IDs, so that
 * concurrent merges and new links do not deadlock.
 */
async function takeAll(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    `select id from companies where org_id = $1 and id in (
       select company_id from officers where org_id = $1 and person_id = any($2::uuid[])
       union select company_id from beneficial_owners where org_id = $1 and person_id = any($2::uuid[]))
     order by id for no key update`,
    [orgId, ids],
  )
  // Persons in dismissed pairs with one of them are locked too: the kept person inherits the pairs.
  await tx.execute(
    `select id from persons where org_id = $1 and (id = any($2::uuid[]) or id in (
       select unnest(array[person_id, other_id]) from dismissed_duplicates
       where org_id = $1 and (person_id = any($2::uuid[]) or other_id = any($2::uuid[]))))
     order by id for update`,
    [orgId, ids],
  )
}

const linkRow = z.object({ id: z.string(), companyId: z.string(), personId: z.string() })
const mandateRow = linkRow.extend({ role: z.string(), startDate: z.string().nullable() })
const holdingRow = linkRow.extend({ shareRate: z.number(), voteRate: z.number() })

/** The links of all of them, locked, oldest first. */
async function readLinks(tx: Tx, orgId: string, ids: readonly string[]) {
  const link = 'id, company_id as "companyId", person_id as "personId"'
  const ofPersons = 'where org_id = $1 and person_id = any($2::uuid[]) order by id for update'
  const officers = await tx.sql(
    mandateRow,
    `select ${link}, role, start_date as "startDate" from officers ${ofPersons}`,
    [orgId, ids],
  )
  const owners = await tx.sql(
    holdingRow,
    `select ${link}, share_rate as "shareRate", vote_rate as "voteRate" from beneficial_owners ${ofPersons}`,
    [orgId, ids],
  )
  return { officers, owners }
}
