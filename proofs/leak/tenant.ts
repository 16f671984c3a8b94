import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { tables } from '#server/store/engine/tenancy.ts'
import { callsOf, logInAs, signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import type { Random } from '../runner/random.ts'

/** One tenant: two accounts and their current organisation. */
export type Tenant = {
  /** Part of every text of this tenant, and never sent by the other one, except as a search term. */
  canary: string
  people: TestCaller[]
  /** Tokens of both, renewed with each organisation. */
  tokens: string[]
  place: Fixture
  /** All ids of this tenant. */
  ids: ReadonlySet<string>
  /** Ids of their members, which a record of ours could refer to. */
  memberIds: string[]
}

/** Signs two people up; `createTenantOrganization` gives them their first organisation. */
export async function createTenant(app: FastifyInstance, admin: Pool, name: string): Promise<Tenant> {
  const canary = `Canari${randomUUID().slice(0, 8)}`
  const people = [
    await signUpCaller(app, `${name}1@example.org`),
    await signUpCaller(app, `${name}2@example.org`),
  ]
  await admin.query('update accounts set first_name = $2, last_name = $2 where id = any($1)', [
    people.map(({ accountId }) => accountId),
    canary,
  ])
  return { canary, people, tokens: [], place: {} as Fixture, ids: new Set(), memberIds: [] }
}

/**
 * Gives the tenant a new organisation with one record of every kind, on a random plan; tokens live for a quarter of an
 * hour.
 */
export async function createTenantOrganization(
  app: FastifyInstance,
  admin: Pool,
  tenant: Tenant,
  random: Random,
): Promise<void> {
  const { canary, people } = tenant
  const sessions = await Promise.all(people.map(({ email }) => logInAs(app, email)))
  tenant.tokens = sessions.map(({ access_token }) => access_token)
  const [first, second] = people.map((person, index) => renewed(app, person, tenant.tokens[index] ?? ''))
  if (!first || !second) throw new Error('A tenant has two people')
  tenant.place = await buildFixture(first, { canary })
  const { orgId } = tenant.place
  await app.db.inOrganization({ accountId: first.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    membershipStore.add(tx, orgId, second.accountId),
  )
  const storage = { analyses: [{ id: 'a', title: canary }], dashboards: [], language: 'fr' }
  await Promise.all(
    [first, second].map((person) =>
      person.callOrThrow('PUT', `/accounts/${person.accountId}/storages`, storage),
    ),
  )
  const draw = random()
  await setPlan(app, first, orgId, draw < 0.7 ? 'Standard' : draw < 0.9 ? 'Starter' : 'none')
  tenant.ids = new Set([...people.map(({ accountId }) => accountId), ...(await readIds(admin, orgId))])
  const { rows } = await admin.query<{ id: string }>('select id from members where org_id = $1', [orgId])
  tenant.memberIds = rows.map(({ id }) => id)
}

/**
 * The person with a new session, because some of the requests end the previous ones. Organisations they create are on
 * Standard, although an account whose organisations are all Starter creates further ones as Starter (decision 047).
 */
function renewed(app: FastifyInstance, person: TestCaller, token: string): TestCaller {
  const calls = callsOf(app, token)
  async function found(name: string, isInternational = false): Promise<string> {
    const orgId = await calls.found(name, isInternational)
    await setPlan(app, person, orgId, 'Standard')
    return orgId
  }
  return { ...person, ...calls, found }
}

const idsOf = tables
  .filter(({ isTenant, columns }) => isTenant && columns.includes('id'))
  .map(({ name }) => `select id::text from ${name} where ${name === 'organizations' ? 'id' : 'org_id'} = $1`)

async function readIds(admin: Pool, orgId: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(idsOf.join(' union all '), [orgId])
  return rows.map(({ id }) => id)
}
