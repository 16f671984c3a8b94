import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { idRow } from '#server/store/engine/rows.ts'

type Members = { content: { fullName: string; email: string; creationDate: string }[]; totalItems: number }

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  await join('helene@example.org', 'Hélène', 'Castaing')
  await join('inigo@example.org', 'Íñigo', 'Etxeberria')
  await join('lukasz@example.org', 'Łukasz', 'Šimek-Œuvrard')
  await join('sans.nom@example.org', '', '')
})

afterAll(() => server.close())

async function join(email: string, firstname: string, lastname: string): Promise<void> {
  await signUp(server.app, email, { firstname, lastname })
  const [account] = await server.app.db.global((tx) =>
    tx.sql(idRow, 'select id from accounts where email = $1', [email]),
  )
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    membershipStore.add(tx, orgId, account?.id ?? ''),
  )
}

const list = async (query = '') =>
  (await ada.call('GET', `/organizations/${orgId}/members${query}`)).json<Members>()
const namesOf = ({ content }: Members) => content.map(({ fullName }) => fullName)

describe('the members of an organisation', () => {
  test('are listed with their names, the founder first', async () => {
    const page = await list()
    expect(page.totalItems).toBe(5)
    expect(namesOf(page)).toEqual([
      'Ada Test',
      'Hélène Castaing',
      'Íñigo Etxeberria',
      'Łukasz Šimek-Œuvrard',
      'sans.nom@example.org',
    ])
    expect(page.content[0]).toMatchObject({
      accountId: ada.accountId,
      email: 'ada@example.org',
      creationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
  })

  test.each([
    ['helene', ['Hélène Castaing']],
    ['HÉLÈNE CAST', ['Hélène Castaing']],
    ['inigo etx', ['Íñigo Etxeberria']],
    ['Łukasz Šimek', ['Łukasz Šimek-Œuvrard']],
    ['simek-oeuv', ['Łukasz Šimek-Œuvrard']],
    ['sans.nom', ['sans.nom@example.org']],
    ['%', []],
    ['personne', []],
  ])('are found by %j', async (text, names) => {
    const page = await list(`?search=${encodeURIComponent(text)}`)
    expect([namesOf(page), page.totalItems]).toEqual([names, names.length])
  })

  test('are counted by HEAD, with a search too', async () => {
    const count = async (query: string) =>
      (await ada.call('HEAD', `/organizations/${orgId}/members${query}`)).headers['x-total-count']
    expect([await count(''), await count('?search=castaing')]).toEqual(['5', '1'])
  })

  test('are paged, sorted by when they joined', async () => {
    expect(namesOf(await list('?pageSize=1&sort=creationDate,desc'))).toEqual(['sans.nom@example.org'])
    expect(namesOf(await list('?pageSize=2&pageNumber=1'))).toEqual([
      'Íñigo Etxeberria',
      'Łukasz Šimek-Œuvrard',
    ])
  })

  test('are filtered by seniority', async () => {
    const recent = await list('?seniority=MONTH')
    const older = await list('?seniority=YEAR&seniority=LONGER')
    expect([recent.totalItems, older.totalItems]).toEqual([5, 0])
  })

  test('are visible only to members', async () => {
    const eve = await signUpCaller(server.app, 'eve@example.org')
    expect((await eve.call('GET', `/organizations/${orgId}/members`)).statusCode).toBe(404)
  })
})

describe('the accounts of members', () => {
  type Account = { email: string; hasSecondFactor: boolean | null; lastVisitAt: string | null }
  const accountsSeenBy = async (caller: TestCaller) =>
    (await caller.call('GET', `/organizations/${orgId}/members`)).json<{ content: Account[] }>().content

  test('are described to owners: second factor and last visit', async () => {
    const factor = `/accounts/${ada.accountId}/second-factor`
    const begun = await ada.call('POST', factor, { password: usualPassword })
    const { secret } = begun.json<{ secret: string }>()
    // Begun is not on.
    expect((await accountsSeenBy(ada))[0]).toMatchObject({ hasSecondFactor: false })
    const code = codeAt(secret, Date.now())
    expect((await ada.call('PUT', factor, { code })).statusCode).toBe(200)
    const [own, other] = await accountsSeenBy(ada)
    expect(own).toMatchObject({ email: 'ada@example.org', hasSecondFactor: true })
    expect(Math.abs(Date.parse(own?.lastVisitAt ?? '') - Date.now())).toBeLessThan(60_000)
    // This account has never logged in.
    expect(other).toMatchObject({ hasSecondFactor: false, lastVisitAt: null })
  })

  test('are not described to editors', async () => {
    const bob = await signUpCaller(server.app, 'bob.editeur@example.org')
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' },
      (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'),
    )
    for (const { hasSecondFactor, lastVisitAt } of await accountsSeenBy(bob))
      expect([hasSecondFactor, lastVisitAt]).toEqual([null, null])
  })
})
