import { AppError } from '#model/errors.ts'
import type { Tx } from '../engine/database.ts'
import { deletionStore } from '../engine/deletionStore.ts'
import { officerStore, ownerStore } from './personLinkStore.ts'
import { personStore, personStores } from './personStore.ts'
import type { Actor } from '../engine/recordStore.ts'
import { lockRow } from '../engine/conditions.ts'
import { persons } from '../tables/governance.ts'
import { idRow } from '../engine/rows.ts'

type Links = { officers: string[]; owners: string[] }

/**
 * Locks the mandates and holdings of a person, in the order of their IDs; one being deleted concurrently is missing
 * from the result.
 */
async function takeLinks(tx: Tx, orgId: string, personId: string): Promise<Links> {
  const take = async (table: 'officers' | 'beneficial_owners') => {
    const rows = await tx.sql(
      idRow,
      `select id from ${table} where org_id = $1 and person_id = $2 order by id for update`,
      [orgId, personId],
    )
    return rows.map(({ id }) => id)
  }
  return { officers: await take('officers'), owners: await take('beneficial_owners') }
}

/**
 * Deletes a person. Mandates and holdings are deleted too or prevent the deletion, as the caller chose.
 * @throws AppError personLinked, with the number of links
 */
export async function deletePerson(
  tx: Tx,
  actor: Actor,
  id: string,
  { withLinks, expected }: { withLinks: boolean; expected: number | undefined },
): Promise<void> {
  // Companies come first in the lock order: none of them can be deleted with the person's links meanwhile.
  await tx.execute(
    `select id from companies where org_id = $1 and id in (
       select company_id from officers where org_id = $1 and person_id = $2
       union select company_id from beneficial_owners where org_id = $1 and person_id = $2
       union select identity_company_id from persons where org_id = $1 and id = $2)
     order by id for no key update`,
    [actor.orgId, id],
  )
  // Creating a link takes a shared lock of this row, so no link can be created during the deletion.
  await lockRow(tx, persons, actor.orgId, id, 'update')
  const { officers, owners } = await takeLinks(tx, actor.orgId, id)
  const count = officers.length + owners.length
  if (count > 0 && !withLinks) throw new AppError('personLinked', { args: { smart_count: count } })
  await deletionStore.keep(tx, actor, 'persons', id)
  for (const officer of officers) await officerStore.deleteLink(tx, actor, officer)
  for (const owner of owners) await ownerStore.deleteLink(tx, actor, owner)
  const kind = await personStore.kindOf(tx, actor.orgId, id)
  await personStores[kind].remove(tx, actor, id, expected)
}

/**
 * Undoes the deletion of a person, with the deleted mandates and holdings.
 * @throws AppError as `deletionStore.restore`, and ruleBroken where shares would add up to more than 100 %
 */
export async function restorePerson(tx: Tx, actor: Actor, id: string): Promise<void> {
  await deletionStore.restore(tx, actor, 'persons', id)
  const holdings = await tx.sql(
    idRow,
    'select id from beneficial_owners where org_id = $1 and person_id = $2 order by id',
    [actor.orgId, id],
  )
  for (const holding of holdings) await ownerStore.recheck(tx, actor.orgId, holding.id)
}
