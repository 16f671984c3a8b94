import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PasswordHasher } from '#server/services/identity/passwordHashing.ts'
import {
  callAs,
  forgetPassword,
  lastLinkToken,
  logIn,
  readMails,
  signUp,
  testPassword,
} from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock, seconds } from '#tests/support/movableClock.ts'

// Interactions of two concurrent requests about one password; the moments between their statements are chosen here, and
// random in `proofs/reset.ts`.

const newPassword = 'Nouveau-mot-2026'
const clock = createMovableClock()
let test: TestApp
let hasher: PasswordHasher
beforeAll(async () => {
  test = await startTestApp({}, { now: clock })
  hasher = test.app.identity.hasher
})
afterEach(() => void (test.app.identity.hasher = hasher))
afterAll(() => test.close())

async function forgetful(email: string): Promise<string> {
  await signUp(test.app, email)
  await forgetPassword(test.app, email)
  return lastLinkToken(test.app, email)
}

const reset = (token: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/password-resets/${token}`,
    payload: { password: newPassword },
  })

/** Runs `happens` once between the verification of a password and the next step. */
function afterVerifying(happens: () => PromiseLike<unknown>): void {
  test.app.identity.hasher = {
    ...hasher,
    async verify(...given) {
      const verdict = await hasher.verify(...given)
      test.app.identity.hasher = hasher
      await happens()
      return verdict
    },
  }
}

async function storeCheapHash(email: string): Promise<void> {
  const cheap = await hash(testPassword, { memoryCost: 32, timeCost: 1 })
  await test.app.db.global((tx) =>
    tx.execute(
      `update credentials set password_hash = $2 where account_id = (select id from accounts where email = $1)`,
      [email, cheap],
    ),
  )
}

describe('a login with the old password while it is reset', () => {
  it('opens no session', async () => {
    const email = 'overtaken@ormelle.example'
    const token = await forgetful(email)
    afterVerifying(() => reset(token))
    const answer = await logIn(test.app, email)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'invalid_grant'])
    expect((await logIn(test.app, email, newPassword)).statusCode).toBe(200)
  })

  it('does not restore the old password by rehashing it', async () => {
    const email = 'rehashed@ormelle.example'
    const token = await forgetful(email)
    await storeCheapHash(email)
    afterVerifying(() => reset(token))
    expect((await logIn(test.app, email)).statusCode).toBe(403)
    expect((await logIn(test.app, email)).statusCode).toBe(403)
    expect((await logIn(test.app, email, newPassword)).statusCode).toBe(200)
  })
})

it('lets two logins succeed of which one rehashes the password', async () => {
  const email = 'twice.stale@ormelle.example'
  await signUp(test.app, email)
  await storeCheapHash(email)
  let first = 0
  afterVerifying(async () => void (first = (await logIn(test.app, email)).statusCode))
  const second = await logIn(test.app, email)
  expect([first, second.statusCode]).toEqual([200, 200])
  const { access_token: token } = second.json<{ access_token: string }>()
  expect((await callAs(test.app, token)).statusCode).toBe(200)
})

it('sends no link that was requested before the password was changed', async () => {
  const email = 'asked.before@ormelle.example'
  const token = await forgetful(email)
  clock.advance(seconds(1))
  await test.app.db.global((tx) =>
    test.app.mailer.queue(tx, { kind: 'passwordReset', recipient: email, language: 'fr' }),
  )
  clock.advance(seconds(1))
  expect((await reset(token)).statusCode).toBe(204)
  const subjects = (await readMails(test.app, email)).map(({ kind }) => kind)
  expect(subjects.toSorted()).toEqual(['passwordChanged', 'passwordReset'])
})
