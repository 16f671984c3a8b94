import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#model/rules/identity/roles.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { signUpCaller, type TestCaller } from './caller.ts'

/** Signs another member of an organisation up, with a role. */
export async function addColleague(
  app: FastifyInstance,
  owner: TestCaller,
  orgId: string,
  role: Role,
): Promise<TestCaller> {
  const caller = await signUpCaller(app, `${randomUUID()}@example.org`)
  const scope = { accountId: owner.accountId, orgId, need: 'any', role: 'OWNER' } as const
  await app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, caller.accountId, role))
  return caller
}
