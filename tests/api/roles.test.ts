import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers, roles, type Role } from '#model/rules/identity/roles.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let owner: TestCaller
let other: TestCaller
let orgId: string

const signUp = () => signUpCaller(server.app, `${randomUUID()}@example.org`)
const path = (rest: string) => `/organizations/${orgId}/${rest}`

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

beforeEach(async () => {
  ;[owner, other] = await Promise.all([signUp(), signUp()])
  orgId = await owner.found('Groupe Ormelle')
})

const join = (caller: TestCaller, role: Role) =>
  server.app.db.inOrganization({ accountId: owner.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
    membershipStore.add(tx, orgId, caller.accountId, role),
  )

const memberOf = async (caller: TestCaller, by = owner) => {
  const answer = await by.call('GET', path(`members?accountId=${caller.accountId}&pageNumber=0&pageSize=10`))
  const [member] = answer.json<{ content: { id: string; role: Role }[] }>().content
  if (!member) throw new Error('not a member')
  return member
}

const give = async (role: Role, caller: TestCaller, by = owner) => {
  const { id } = await memberOf(caller)
  const answer = await by.call('PUT', path(`members/${id}/role`), { role })
  return [answer.statusCode, answer.body === '' ? undefined : answer.json<{ code: string }>().code]
}

const addCompany = async (by: TestCaller) => {
  const body = { name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren() }
  const answer = await by.call('POST', path('companies'), body)
  return { status: answer.statusCode, ...answer.json<{ code?: string; id?: string }>() }
}

test('the founder of an organisation is its owner', async () => {
  expect((await memberOf(owner)).role).toBe('OWNER')
  const { role } = (await owner.call('GET', `/organizations/${orgId}`)).json<{ role: Role }>()
  expect(role).toBe('OWNER')
})

test('the database grants each role the rights that it covers, and no other', async () => {
  for (const held of roles) {
    const caller = await signUp()
    await join(caller, held)
    for (const role of roles) {
      const scope = { accountId: caller.accountId, orgId, need: 'any', role } as const
      const entered = await server.app.db.inOrganization(scope, async () => true).catch(() => false)
      expect([held, role, entered]).toEqual([held, role, covers(held, role)])
    }
  }
})

describe('an auditor', () => {
  beforeEach(() => join(other, 'AUDITOR'))

  test('reads what owners read', async () => {
    await owner.callOrThrow('POST', path('invitations'), { emails: ['new@example.org'], language: 'fr' })
    for (const read of ['invitations', 'exports', 'changes?pageNumber=0&pageSize=1']) {
      const [own, audited] = await Promise.all([owner, other].map((caller) => caller.call('GET', path(read))))
      expect([audited?.statusCode, audited?.body]).toEqual([200, own?.body])
    }
  })

  test('changes nothing, not even what editors change', async () => {
    expect(await addCompany(other)).toMatchObject({ status: 403, code: 'roleRequired' })
    const asked = await Promise.all([
      other.call('POST', path('exports'), {}),
      other.call('POST', path('invitations'), { emails: ['new@example.org'], language: 'fr' }),
      other.call('PATCH', `/organizations/${orgId}`, { name: 'Autre nom' }),
    ])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await give('OWNER', other, other)).toEqual([403, 'roleRequired'])
  })
})

describe('a reader', () => {
  beforeEach(() => join(other, 'READER'))

  test('reads and changes nothing, with a message in their language', async () => {
    expect((await other.call('GET', path('companies?pageNumber=0&pageSize=10'))).statusCode).toBe(200)
    expect(await addCompany(other)).toMatchObject({ status: 403, code: 'roleRequired' })
    const inEnglish = await other.call('POST', path('persons'), {}, { 'accept-language': 'en' })
    expect(inEnglish.json<{ message: string }>().message).toMatch(/Contact an owner/)
  })

  test('becomes an editor from one call to the next, and a reader again', async () => {
    expect(await give('EDITOR', other)).toEqual([204, undefined])
    expect((await addCompany(other)).status).toBe(201)
    await give('READER', other)
    expect((await addCompany(other)).status).toBe(403)
  })

  test('a change to the current role changes nothing, and is not recorded', async () => {
    const count = async () =>
      (await owner.call('GET', path('changes?pageNumber=0&pageSize=1'))).json<{ totalItems: number }>()
        .totalItems
    const before = await count()
    expect(await give('READER', other)).toEqual([204, undefined])
    expect(await count()).toBe(before)
    await give('EDITOR', other)
    expect(await count()).toBe(before + 1)
  })

  test('may leave, but removes nobody else', async () => {
    const [own, founder] = [await memberOf(other), await memberOf(owner)]
    expect((await other.call('DELETE', path(`members/${founder.id}`))).json()).toMatchObject({
      code: 'roleRequired',
    })
    expect((await other.call('DELETE', path(`members/${own.id}`))).statusCode).toBe(204)
    expect((await other.call('GET', path('members?pageNumber=0&pageSize=10'))).statusCode).not.toBe(200)
  })
})

describe('an editor', () => {
  beforeEach(() => join(other, 'EDITOR'))

  test('cannot invite, delete a company or rename the organisation', async () => {
    const { id } = await addCompany(other)
    const invitation = { emails: ['new@example.org'], language: 'fr' }
    const answers = await Promise.all([
      other.call('POST', path('invitations'), invitation),
      other.call('DELETE', path(`companies/${id}`)),
      other.call('PATCH', `/organizations/${orgId}`, { name: 'Autre nom' }),
    ])
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'roleRequired',
      'roleRequired',
      'roleRequired',
    ])
  })

  test('cannot delete companies in bulk or as a dry run; bulk changes are allowed', async () => {
    const { id = '' } = await addCompany(other)
    const send = async (action: object, isTrial = false) => {
      const answer = await other.call('POST', path('companies/actions'), { ids: [id], isTrial, action })
      return answer.json<{ code?: string; done?: number }>()
    }
    for (const isTrial of [true, false])
      expect(await send({ type: 'remove' }, isTrial)).toMatchObject({ code: 'roleRequired' })
    expect((await owner.call('GET', path(`companies/${id}`))).statusCode).toBe(200)
    expect(await send({ type: 'change', change: { staffRange: 'ZERO' } })).toMatchObject({ done: 1 })
  })

  test('cannot give roles, including to themselves', async () => {
    expect(await give('OWNER', other, other)).toEqual([403, 'roleRequired'])
    expect((await memberOf(other)).role).toBe('EDITOR')
  })
})

describe('the last owner', () => {
  test('cannot step down or leave', async () => {
    await join(other, 'EDITOR')
    expect(await give('READER', owner)).toEqual([422, 'lastOwner'])
    const { id } = await memberOf(owner)
    expect((await owner.call('DELETE', path(`members/${id}`))).json()).toMatchObject({ code: 'lastOwner' })
  })

  test('is never lost when two owners demote each other at once', async () => {
    await join(other, 'OWNER')
    for (let round = 0; round < 10; round += 1) {
      const [ours, theirs] = [await memberOf(owner), await memberOf(other)]
      await Promise.all([
        owner.call('PUT', path(`members/${theirs.id}/role`), { role: 'READER' }),
        other.call('PUT', path(`members/${ours.id}/role`), { role: 'READER' }),
      ])
      const left = [await memberOf(owner), await memberOf(other, other)].map(({ role }) => role)
      expect(left.toSorted()).toEqual(['OWNER', 'READER'])
      if (left[0] === 'OWNER') await give('OWNER', other)
      else await give('OWNER', owner, other)
    }
  })
})
