import { z } from 'zod'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import type { disclosureRequests } from '../tables/disclosures.ts'

type Submitted = Pick<typeof disclosureRequests.$inferSelect, 'submittedBy' | 'submittedByGuest'>

/** True if the actor has submitted a request: as a member, or as a guest with the same address. */
export async function hasSubmitted(
  tx: Tx,
  { orgId, accountId }: Actor,
  { submittedBy, submittedByGuest }: Submitted,
): Promise<boolean> {
  if (submittedByGuest === null) return submittedBy === accountId
  const found = await tx.sql(
    z.object({ id: z.string() }),
    `select g.id from disclosure_guests g join accounts a on a.email_normalised = g.email_normalised
     where g.org_id = $1 and g.id = $2 and a.id = $3`,
    [orgId, submittedByGuest, accountId],
  )
  return found.length > 0
}
