import type { FastifyInstance } from 'fastify'
import { membershipStore } from '#server/store/identity/membershipStore.ts'

/** Sets the plan of an organisation, or removes it: the product has no call for it. */
export async function setPlan(
  app: FastifyInstance,
  caller: { accountId: string },
  orgId: string,
  plan: 'Standard' | 'Starter' | 'none',
): Promise<void> {
  const scope = { accountId: caller.accountId, orgId, need: 'any', role: 'READER' } as const
  await app.db.inOrganization(scope, (tx) =>
    plan === 'none'
      ? tx.execute('delete from plan_subscriptions where org_id = $1', [orgId])
      : membershipStore.subscribe(tx, orgId, plan),
  )
}
