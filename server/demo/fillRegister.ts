import { z } from 'zod'
import type { Tx } from '../store/engine/database.ts'
import { insertPersons } from '../store/governance/insertPersons.ts'
import { officerStore, ownerStore } from '../store/governance/personLinkStore.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import type { DemoGovernance } from './demoGovernance.ts'
import { idRow } from '../store/engine/rows.ts'

/** Registers the persons of a group with their mandates and holdings; a register with entries is kept as it is. */
export async function fillRegister(
  tx: Tx,
  actor: Actor,
  { people, legalPersons, mandates, holdings }: DemoGovernance,
): Promise<void> {
  const [known] = await tx.sql(idRow, 'select id from persons where org_id = $1 limit 1', [actor.orgId])
  if (known) return
  await insertPersons(tx, actor, 'PHYSICAL', asRows(people))
  await insertPersons(tx, actor, 'LEGAL', asRows(legalPersons))
  const personOf = await idsBy(tx, actor.orgId, 'select full_name as key, id from persons where org_id = $1')
  const companyOf = await idsBy(
    tx,
    actor.orgId,
    'select national_id as key, id from companies where org_id = $1',
  )
  for (const [person, company, role, startDate] of mandates) {
    await officerStore.create(tx, actor, companyOf(company), { personId: personOf(person), role, startDate })
  }
  for (const [person, company, shareRate, voteRate] of holdings) {
    const rates = { shareRate, voteRate }
    await ownerStore.create(tx, actor, companyOf(company), { personId: personOf(person), ...rates })
  }
}

const asRows = (identities: readonly object[]) => identities.map((identity) => ({ identity }))

const keyRow = z.object({ key: z.string(), id: z.string() })

/** Maps a key that the demonstration writes to an id. @throws Error for an unknown key */
async function idsBy(tx: Tx, orgId: string, text: string): Promise<(key: string) => string> {
  const rows = await tx.sql(keyRow, text, [orgId])
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`Demonstration: nothing is called ${key}`)
    return id
  }
}
