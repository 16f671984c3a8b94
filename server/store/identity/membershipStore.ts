import { z } from 'zod'
import { roles, usualRole, type Role } from '#model/rules/identity/roles.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { members } from '../tables/organizations.ts'

const roleRow = z.object({ role: z.enum(roles) })

/** The role of the caller in the organisation that the transaction has entered. */
export async function readOwnRole(tx: Tx): Promise<Role> {
  const [own] = await tx.sql(roleRow, `select current_setting('app.role') as role`)
  return own?.role ?? 'READER'
}

/**
 * Membership and plan: the product has no call for them yet, so operators and the demonstration use these functions.
 */
export const membershipStore = {
  /** Makes an account a member of the organisation; no effect when it already is one. */
  add: async (tx: Tx, orgId: string, accountId: string, role: Role = usualRole): Promise<unknown> =>
    tx.db.insert(members).values({ orgId, id: uuidv7(), accountId, role }).onConflictDoNothing(),

  /** Subscribes the organisation to a plan; no effect when it is already its latest one. */
  subscribe: (tx: Tx, orgId: string, planName: 'Standard' | 'Starter'): Promise<void> =>
    tx.execute(
      `insert into plan_subscriptions (org_id, id, plan_id)
       select $1, $2, p.id from plans p
       where p.name = $3 and p.id is distinct from (
         select s.plan_id from plan_subscriptions s where s.org_id = $1 order by s.created_at desc limit 1)`,
      [orgId, uuidv7(), planName],
    ),
}
