import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { removeMember } from '#server/services/members/removeMember.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { renew } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { anyRow } from '../support/anyRow.ts'

type Member = { id: string; accountId: string; email: string }

let server: TestApp
let count = 0

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.close())

/** An organisation with its founder and other members. */
async function team(size: number) {
  const people: TestCaller[] = []
  for (let made = 0; made < size; made += 1) {
    people.push(await signUpCaller(server.app, `member-${(count += 1)}@example.org`))
  }
  const [founder, ...others] = people as [TestCaller, ...TestCaller[]]
  const orgId = await founder.found(`Ormelle ${count}`)
  const scope = { accountId: founder.accountId, orgId, need: 'any', role: 'READER' } as const
  for (const { accountId } of others) {
    await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, accountId, 'OWNER'))
  }
  return { orgId, founder, others, people }
}

const list = async (by: TestCaller, orgId: string) =>
  (await by.call('GET', `/organizations/${orgId}/members?pageSize=100`)).json<{ content: Member[] }>().content

async function idOf(by: TestCaller, orgId: string, whom: TestCaller): Promise<string> {
  return (await list(by, orgId)).find(({ accountId }) => accountId === whom.accountId)?.id ?? ''
}

const remove = (by: TestCaller, orgId: string, memberId: string) =>
  by.call('DELETE', `/organizations/${orgId}/members/${memberId}`)

describe('removing a member', () => {
  test('ends their access and their sessions at once', async () => {
    const { orgId, founder, others } = await team(2)
    const [bob] = others as [TestCaller]
    const id = await idOf(founder, orgId, bob)
    expect((await remove(founder, orgId, id)).statusCode).toBe(204)
    expect((await bob.call('GET', `/organizations/${orgId}`)).statusCode).toBe(401)
    expect((await renew(server.app, bob.tokens.refresh_token ?? '')).statusCode).toBe(403)
    const again = await signUpCaller(server.app, bob.email)
    expect((await again.call('GET', `/organizations/${orgId}`)).statusCode).toBe(404)
    expect((await remove(founder, orgId, id)).statusCode).toBe(404)
  })

  test('is recorded in the history, and among security events', async () => {
    const { orgId, founder, others } = await team(2)
    const [bob] = others as [TestCaller]
    await remove(founder, orgId, await idOf(founder, orgId, bob))
    const changes = await founder.call('GET', `/organizations/${orgId}/changes?resource=members`)
    expect(changes.json<{ content: object[] }>().content[0]).toMatchObject({
      action: 'delete',
      title: 'Ada Test',
    })
    const events = await server.app.db.global((tx) =>
      tx.sql(
        anyRow,
        `select event, detail from security_events where account_id = $1 and event like 'member.%'`,
        [bob.accountId],
      ),
    )
    expect(events).toEqual([{ event: 'member.removed', detail: { orgId, by: founder.accountId } }])
  })

  test('can be leaving', async () => {
    const { orgId, founder, others } = await team(2)
    expect((await remove(founder, orgId, await idOf(founder, orgId, founder))).statusCode).toBe(204)
    expect(await list(others[0] as TestCaller, orgId)).toHaveLength(1)
  })

  test('removes them from the companies assigned to them', async () => {
    const { orgId, founder, others } = await team(2)
    const memberId = await idOf(founder, orgId, others[0] as TestCaller)
    const companies = companyCalls(founder, orgId)
    const created = await companies.create({ assignees: [memberId] })
    const { id } = created.json<{ id: string }>()
    await remove(founder, orgId, memberId)
    const read = await companies.read(id)
    expect([created.statusCode, read.json<{ assignees: string[] }>().assignees]).toEqual([201, []])
  })

  test('removes them from sites too, whose restoration does not assign them again', async () => {
    const { orgId, founder, others } = await team(2)
    const [own, memberId] = [
      await idOf(founder, orgId, founder),
      await idOf(founder, orgId, others[0] as TestCaller),
    ]
    const companies = companyCalls(founder, orgId)
    const { id } = await companies.created()
    const add = async (assigned: string[]) => {
      const site = await companies.addDivision(id, {
        name: 'Quai Ouest',
        address: { country: 'FR' },
        assigned,
      })
      return site.json<{ id: string }>().id
    }
    const [kept, deleted, alone] = [
      await add([own, memberId]),
      await add([own, memberId]),
      await add([memberId]),
    ]
    const site = (siteId: string) => `/organizations/${orgId}/companies/${id}/divisions/${siteId}`
    for (const gone of [deleted, alone]) await founder.call('DELETE', site(gone))
    await remove(founder, orgId, memberId)
    for (const recordId of [deleted, alone])
      await founder.call('POST', `/organizations/${orgId}/restorations`, { kind: 'divisions', recordId })
    const read = async (siteId: string) =>
      (await founder.call('GET', site(siteId))).json<{ assigned: string[] }>().assigned
    expect([await read(kept), await read(deleted), await read(alone)]).toEqual([[own], [own], []])
    const assign = { ids: [kept, deleted, alone], action: { type: 'assign', members: [own] } }
    const acted = await founder.call('POST', `/organizations/${orgId}/divisions/actions`, assign)
    expect(acted.json()).toEqual({ done: 3, refused: [] })
  })

  test('does not affect other organisations', async () => {
    const { orgId, founder, others } = await team(2)
    const [bob] = others as [TestCaller]
    const theirs = await bob.found('À lui')
    await remove(founder, orgId, await idOf(founder, orgId, bob))
    expect((await bob.call('GET', `/organizations/${orgId}`)).statusCode).toBe(404)
    expect((await bob.call('GET', `/organizations/${theirs}`)).statusCode).toBe(200)
    expect((await renew(server.app, bob.tokens.refresh_token ?? '')).statusCode).toBe(200)
  })

  test('is refused for the last owner', async () => {
    const { orgId, founder } = await team(1)
    const answer = await remove(founder, orgId, await idOf(founder, orgId, founder))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'lastOwner'])
    expect(await list(founder, orgId)).toHaveLength(1)
  })

  test('is refused to members of another organisation', async () => {
    const { orgId, founder } = await team(2)
    const eve = await signUpCaller(server.app, `eve-${(count += 1)}@example.org`)
    const theirs = await eve.found('Ailleurs')
    const id = await idOf(founder, orgId, founder)
    for (const org of [orgId, theirs]) expect((await remove(eve, org, id)).statusCode).toBe(404)
    expect(await list(founder, orgId)).toHaveLength(2)
  })
})

describe('two removals at the same moment', () => {
  test.each(Array.from({ length: 5 }, (_, round) => round))('leave one of two members (%i)', async () => {
    const { orgId, founder, others } = await team(2)
    const [bob] = others as [TestCaller]
    const ids = [await idOf(founder, orgId, founder), await idOf(founder, orgId, bob)] as const
    const answers = await Promise.all([remove(founder, orgId, ids[1]), remove(bob, orgId, ids[0])])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const again = await Promise.all(
      [founder, bob].map(async ({ email }) => {
        const caller = await signUpCaller(server.app, email)
        return (await caller.call('GET', `/organizations/${orgId}`)).statusCode
      }),
    )
    expect(new Set(again)).toEqual(new Set([200, 404]))
  })

  test('of three, each other’s, remove one: a removed member removes nobody', async () => {
    const { orgId, founder, others } = await team(3)
    const [bob] = others as [TestCaller, TestCaller]
    const ids = [await idOf(founder, orgId, founder), await idOf(founder, orgId, bob)] as const
    const answers = await Promise.all([remove(founder, orgId, ids[1]), remove(bob, orgId, ids[0])])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(await list(others[1] as TestCaller, orgId)).toHaveLength(2)
  })
})

describe('a member removed while their call waits', () => {
  test('cannot invite anybody, including themselves', async () => {
    const { orgId, founder, others } = await team(2)
    const [bob] = others as [TestCaller]
    const memberId = await idOf(founder, orgId, bob)
    const scope = { accountId: founder.accountId, orgId, need: 'any', role: 'READER' } as const
    let inviting: ReturnType<TestCaller['call']> | undefined
    await server.app.db.inOrganization(scope, async (tx) => {
      await removeMember(tx, scope, memberId, new Date())
      inviting = bob.call('POST', `/organizations/${orgId}/invitations`, {
        emails: [bob.email],
        language: 'fr',
      })
      void inviting.then(() => undefined)
      await waitForLock()
    })
    expect((await inviting)?.statusCode).toBe(404)
  })
})

/** Waits until a request waits for a row locked by another transaction. */
async function waitForLock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await withConnection(server.database.admin, async (client) => {
    while ((await client.query(waiting)).rowCount === 0);
  })
}
