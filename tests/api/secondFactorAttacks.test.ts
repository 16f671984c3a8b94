import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otpGrant, sessionScope } from '#model/wire/identity/oauth.ts'
import type { SecondFactorSecret } from '#model/wire/identity/secondFactor.ts'
import { forgetPassword, lastLinkToken } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, minutes, seconds } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const first = 'Cheval-Agrafe-42'
const clock = createMovableClock()
const home = '192.0.2.7'
const abroad = '198.51.100.9'

let server: TestApp
let ada: TestCaller
let round = 0

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  round += 1
  // A code is valid once: no test may reuse a time step of the previous one.
  clock.advance(minutes(2))
  ada = await signUpCaller(server.app, `ada${round}@example.org`, first)
})

const path = () => `/accounts/${ada.accountId}/second-factor`
const codeOf = (secret: string, shiftMs = 0) => codeAt(secret, clock().getTime() + shiftMs)
const wrongOf = (secret: string) => {
  const near = new Set([-60, -30, 0, 30, 60].map((shift) => codeOf(secret, seconds(shift))))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
}

async function turnOn(): Promise<string> {
  const { secret } = (await ada.call('POST', path(), { password: first })).json<SecondFactorSecret>()
  expect((await ada.call('PUT', path(), { code: codeOf(secret) })).statusCode).toBe(200)
  clock.advance(seconds(60))
  return secret
}

const grant = (fields: Record<string, string>, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: server.config.AUTH_CLIENT_ID,
      audience: server.config.AUTH_AUDIENCE,
      scope: sessionScope,
      ...fields,
    }).toString(),
  })
async function stepToken(password: string, from: string): Promise<string> {
  const answer = await grant({ grant_type: 'password', username: ada.email, password }, from)
  expect(answer.statusCode).toBe(403)
  return answer.json<{ mfa_token: string }>().mfa_token
}
const giveCode = async (token: string, otp: string, from: string) =>
  (await grant({ grant_type: otpGrant, mfa_token: token, otp }, from)).statusCode

async function resetPassword(password: string): Promise<void> {
  await forgetPassword(server.app, ada.email)
  await server.app.mailer.deliverDue()
  const link = await lastLinkToken(server.app, ada.email)
  const changed = await server.app.inject({
    method: 'POST',
    url: `/api/v1/password-resets/${link}`,
    payload: { password },
  })
  expect(changed.statusCode).toBe(204)
}

test('access to the mailbox gives no new code attempts by resetting passwords', async () => {
  const secret = await turnOn()
  const token = await stepToken(first, home)
  for (let tries = 0; tries < 10; tries += 1) expect(await giveCode(token, wrongOf(secret), abroad)).toBe(403)
  expect(await giveCode(token, wrongOf(secret), abroad)).toBe(429)

  await resetPassword('Comptes-2026-ESG')
  // The password is required again, and no code is verified from there, not even the right one.
  expect(await giveCode(await stepToken('Comptes-2026-ESG', abroad), codeOf(secret), abroad)).toBe(429)
  expect(await giveCode(await stepToken('Comptes-2026-ESG', home), codeOf(secret), home)).toBe(200)
  clock.advance(minutes(16))
  expect(await giveCode(await stepToken('Comptes-2026-ESG', abroad), codeOf(secret), abroad)).toBe(200)
})

test('a code that is not verified does not count as a wrong password', async () => {
  const secret = await turnOn()
  const token = await stepToken(first, home)
  for (let tries = 0; tries < 10; tries += 1) await giveCode(token, wrongOf(secret), abroad)
  await resetPassword('Comptes-2026-ESG')
  clock.advance(minutes(9))
  const next = await stepToken('Comptes-2026-ESG', abroad)
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await giveCode(next, codeOf(secret), abroad)).toBe(429)
  }
  clock.advance(minutes(7))
  expect(await giveCode(await stepToken('Comptes-2026-ESG', abroad), codeOf(secret), abroad)).toBe(200)
})

test('the right code resets the count of mistakes', async () => {
  const secret = await turnOn()
  for (let login = 0; login < 3; login += 1) {
    const token = await stepToken(first, home)
    for (let tries = 0; tries < 6; tries += 1) await giveCode(token, wrongOf(secret), home)
    expect(await giveCode(token, codeOf(secret), home)).toBe(200)
    clock.advance(seconds(60))
  }
})

test('starting again while another session enables it replaces nothing', async () => {
  const { db } = server.app
  const kept = () =>
    db.global((tx) =>
      tx.sql(anyRow, 'select sealed_secret from second_factors where account_id = $1', [ada.accountId]),
    )
  let begun: ReturnType<TestCaller['call']> | undefined
  await db.global(async (tx) => {
    await tx.execute(
      `insert into second_factors (account_id, sealed_secret, confirmed_at) values ($1, 'of.another.session', now())`,
      [ada.accountId],
    )
    begun = ada.call('POST', path(), { password: first })
    const waiting = () => db.global((at) => at.sql(anyRow, 'select from pg_locks where not granted'))
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  })
  expect((await begun)?.statusCode).toBe(409)
  expect(await kept()).toEqual([{ sealed_secret: 'of.another.session' }])
})
