import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#model/rules/identity/roles.ts'
import { erasureGraceDays, erasureReminderDays } from '#model/rules/identity/erasures.ts'
import type { ErasureAnswer } from '#model/wire/identity/organizationErasures.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { eraseWhenDue } from '#server/services/organizationData/eraseWhenDue.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { createMovableClock, days, minutes } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const clock = createMovableClock()
const name = 'Groupe Ormelle'

let server: TestApp
let emails: Record<'ada' | 'bob' | 'eve', string>
let ada: TestCaller
let bob: TestCaller
let eve: TestCaller
let orgId: string
let round = 0

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  // Erasures requested by other tests must not become due in this one.
  await withConnection(server.database.owner, (client) =>
    client.query('update organizations set erasure_asked_at = null'),
  )
  round += 1
  emails = { ada: `ada${round}@example.org`, bob: `bob${round}@example.org`, eve: `eve${round}@example.org` }
  ada = await signUpCaller(server.app, emails.ada)
  bob = await signUpCaller(server.app, emails.bob)
  eve = await signUpCaller(server.app, emails.eve)
  orgId = await ada.found(name)
  await join(bob, 'EDITOR')
})

const join = (caller: TestCaller, role: Role) =>
  server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' }, (tx) =>
    membershipStore.add(tx, orgId, caller.accountId, role),
  )
const path = () => `/organizations/${orgId}/erasure`
const request = (caller: TestCaller, typed = name, proof: object = { password: usualPassword }) =>
  caller.call('POST', path(), { name: typed, ...proof })
const read = async (caller: TestCaller) => (await caller.call('GET', path())).json<ErasureAnswer>().erasure
const codeOf = async (answer: ReturnType<TestCaller['call']>) => {
  const { statusCode, body } = await answer
  return [statusCode, body === '' ? '' : (JSON.parse(body) as { code: string }).code]
}
const run = () =>
  eraseWhenDue({
    owner: server.database.owner,
    db: server.app.db,
    files: server.app.files,
    mailer: server.app.mailer,
    now: clock(),
  })
const subjectsOf = async (email: string) => {
  await server.app.mailer.deliverDue()
  return (await readMails(server.app, email)).map(({ subject }) => subject).toSorted()
}

test('an owner requests it by name, every member is notified, and nothing else changes', async () => {
  expect(await read(bob)).toBeNull()
  const answer = await request(ada)
  expect(answer.statusCode).toBe(201)
  const requestedAt = clock().toISOString()
  const dueAt = new Date(clock().getTime() + days(erasureGraceDays)).toISOString()
  expect(answer.json()).toEqual({ erasure: { askedAt: requestedAt, askedBy: 'Ada Test', dueAt } })
  expect(await read(bob)).toEqual({ askedAt: requestedAt, askedBy: 'Ada Test', dueAt })
  for (const email of [emails.ada, emails.bob])
    expect(await subjectsOf(email)).toContain(`${name} sera supprimée de Matrice le 20 décembre 2026`)
  const state = await bob.call('GET', `/organizations/${orgId}/state`)
  expect(state.json()).toMatchObject({ name, erasureDueAt: dueAt })
  expect((await bob.call('GET', `/organizations/${orgId}`)).statusCode).toBe(200)
})

test('requesting it twice, or by two owners at once, is one request with the first date', async () => {
  await join(eve, 'OWNER')
  const first = await Promise.all([request(ada), request(eve), request(ada)])
  expect(first.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(first.map(({ body }) => body)).size).toBe(1)
  const before = await read(ada)
  clock.advance(days(0.01))
  await request(eve)
  expect(await read(ada)).toEqual(before)
  expect((await subjectsOf(emails.bob)).filter((subject) => subject.includes('sera supprimée'))).toHaveLength(
    1,
  )
})

test('another name, role or organisation is refused', async () => {
  const refused = await request(ada, 'Groupe ormelle')
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    fields: [{ field: 'name', message: expect.stringContaining('nom de l’organisation') as string }],
  })
  expect(await codeOf(request(bob))).toEqual([403, 'roleRequired'])
  expect(await codeOf(request(eve))).toEqual([404, 'notFound'])
  expect(await codeOf(eve.call('GET', path()))).toEqual([404, 'notFound'])
  expect(await codeOf(ada.call('DELETE', path()))).toEqual([404, 'notFound'])
  await request(ada)
  expect(await codeOf(bob.call('DELETE', path()))).toEqual([403, 'roleRequired'])
  expect(await codeOf(eve.call('DELETE', path()))).toEqual([404, 'notFound'])
  expect(await read(ada)).not.toBeNull()
})

test('requires the password, or a code where a second factor is on', async () => {
  const fieldsOf = async (answer: ReturnType<TestCaller['call']>) => {
    const { statusCode, body } = await answer
    return [
      statusCode,
      ...(JSON.parse(body) as { fields: { field: string }[] }).fields.map(({ field }) => field),
    ]
  }
  expect(await fieldsOf(request(ada, name, {}))).toEqual([422, 'password'])
  expect(await fieldsOf(request(ada, name, { password: 'Cheval-Agrafe-43' }))).toEqual([422, 'password'])
  expect(await read(ada)).toBeNull()

  const factor = `/accounts/${ada.accountId}/second-factor`
  const begun = await ada.call('POST', factor, { password: usualPassword })
  const { secret } = begun.json<{ secret: string }>()
  expect((await ada.call('PUT', factor, { code: codeAt(secret, clock().getTime()) })).statusCode).toBe(200)
  clock.advance(minutes(1))
  expect(await fieldsOf(request(ada))).toEqual([422, 'code'])
  expect(await fieldsOf(request(ada, name, { code: '000000' }))).toEqual([422, 'code'])
  expect(await read(ada)).toBeNull()
  // A wrong name is refused before it uses up the code.
  const proof = { code: codeAt(secret, clock().getTime()) }
  expect(await fieldsOf(request(ada, 'Autre', proof))).toEqual([422, 'name'])

  // A repeated request gets the first answer, although its code is used up.
  const repeat = () => ada.call('POST', path(), { name, ...proof }, { 'idempotency-key': 'erasure' })
  const [first, second] = [await repeat(), await repeat()]
  expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body])
  const kept = await server.app.db.global((tx) =>
    tx.sql(anyRow, `select body_hash as "bodyHash" from idempotency_keys where key = 'erasure'`),
  )
  const hash = createHash('sha256').update(JSON.stringify({ name })).digest('base64url')
  expect(kept).toEqual([{ bodyHash: hash }])
})

test('any owner can revoke it, all are notified, and the date passes without effect', async () => {
  await join(eve, 'OWNER')
  await request(ada)
  expect((await eve.call('DELETE', path())).statusCode).toBe(204)
  expect(await read(bob)).toBeNull()
  expect(await subjectsOf(emails.bob)).toContain(`${name} ne sera pas supprimée`)
  clock.advance(days(erasureGraceDays + 1))
  expect(await run()).toEqual([])
  const again = await signUpAgain(emails.ada)
  expect((await again.call('GET', `/organizations/${orgId}`)).statusCode).toBe(200)
})

/** Tokens expire within the days that a test skips. */
const signUpAgain = (email: string) => signUpCaller(server.app, email)

test('members are reminded once, then everything is deleted except their accounts, and they are notified', async () => {
  await request(ada)
  clock.advance(days(erasureGraceDays - erasureReminderDays) - minutes(1))
  expect(await run()).toEqual([])
  expect((await subjectsOf(emails.bob)).filter((subject) => subject.startsWith('Rappel'))).toEqual([])
  clock.advance(minutes(2))
  expect([await run(), await run()]).toEqual([[], []])
  expect((await subjectsOf(emails.bob)).filter((subject) => subject.startsWith('Rappel'))).toHaveLength(1)

  clock.advance(days(erasureReminderDays) - minutes(2))
  expect(await run()).toEqual([])
  clock.advance(minutes(2))
  const [proof, ...others] = await run()
  expect(others).toEqual([])
  expect(proof).toMatchObject({ rows: { organizations: 1, members: 2 }, left: { rows: {}, files: 0 } })
  expect(await run()).toEqual([])

  const member = await signUpAgain(emails.bob)
  expect((await member.call('GET', `/organizations/${orgId}`)).statusCode).toBe(404)
  expect(await subjectsOf(emails.bob)).toContain(`${name} a été supprimée de Matrice`)
  const { rows } = await server.app.db.global(async (tx) => ({
    rows: await tx.sql(anyRow, `select from mails m where m::text like '%' || $1 || '%'`, [orgId]),
  }))
  expect(rows).toEqual([])
})

test('is limited to three requests a day, so that members are not flooded', async () => {
  for (let demand = 0; demand < 3; demand += 1) {
    expect((await request(ada)).statusCode).toBe(201)
    expect((await ada.call('DELETE', path())).statusCode).toBe(204)
    clock.advance(minutes(1))
  }
  await join(eve, 'OWNER')
  for (const caller of [ada, eve]) {
    const answer = await request(caller)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'erasureAskedOften'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000)
  }
  expect((await subjectsOf(emails.bob)).filter((subject) => subject.includes('supprimée'))).toHaveLength(6)
  const other = await ada.found('Petite')
  expect(
    (await ada.call('POST', `/organizations/${other}/erasure`, { name: 'Petite', password: usualPassword }))
      .statusCode,
  ).toBe(201)
})

test('can no longer be revoked when it is due', async () => {
  await request(ada)
  clock.advance(days(erasureGraceDays))
  const owner = await signUpAgain(emails.ada)
  expect(await codeOf(owner.call('DELETE', path()))).toEqual([409, 'erasureBegun'])
})
