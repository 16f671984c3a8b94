import { AppError } from '#model/errors.ts'
import type { Tx } from './database.ts'
import { deletionStore } from './deletionStore.ts'
import { officerStore, ownerStore } from './personLinkStore.ts'
import { personStore, personStores } from './personStore.ts'
import type { Actor } from './recordStore.ts'
import { takeRow } from './conditions.ts'
import { persons } from './tables/governance.ts'
import { idRow } from './rows.ts'

type Links = { officers: string[]; owners: string[] }

/** Mandates and holdings of a person, by their ids; one that is being deleted is waited for, and gone. */
async function takeLinks(tx: Tx, orgId: string, personId: string): Promise<Links> {
  const take = async (table: 'officers' | 'beneficial_owners') => {
    const rows = await tx.read(
      idRow,
      `select id from ${table} where org_id = $1 and person_id = $2 order by id for update`,
      [orgId, personId],
    )
    return rows.map(({ id }) => id)
  }
  return { officers: await take('officers'), owners: await take('beneficial_owners') }
}

/**
 * Deletes a person. One with mandates or holdings goes with them or not at all, as the caller chose.
 * @throws AppError personLinked, with how many links there are
 */
export async function deletePerson(
  tx: Tx,
  actor: Actor,
  id: string,
  { withLinks, expected }: { withLinks: boolean; expected: number | undefined },
): Promise<void> {
  // Companies come first in the order of locks: none of them can take the person's links along meanwhile.
  await tx.query(
    `select id from companies where org_id = $1 and id in (
       select company_id from officers where org_id = $1 and person_id = $2
       union select company_id from beneficial_owners where org_id = $1 and person_id = $2
       union select identity_company_id from persons where org_id = $1 and id = $2)
     order by id for no key update`,
    [actor.orgId, id],
  )
  // A link takes a share of this lock, so none can be made while the person goes.
  await takeRow(tx, persons, actor.orgId, id, 'update')
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
 * Takes the deletion of a person back, with the mandates and holdings that went along.
 * @throws AppError as `deletionStore.restore`, and ruleBroken where shares would add up to more than a whole
 */
export async function restorePerson(tx: Tx, actor: Actor, id: string): Promise<void> {
  await deletionStore.restore(tx, actor, 'persons', id)
  const holdings = await tx.read(
    idRow,
    'select id from beneficial_owners where org_id = $1 and person_id = $2 order by id',
    [actor.orgId, id],
  )
  for (const holding of holdings) await ownerStore.recheck(tx, actor.orgId, holding.id)
}
