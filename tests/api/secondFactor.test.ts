import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors as en } from '#locales/en/errors.ts'
import { otpGrant, recoveryGrant, sessionScope, type TokenAnswer } from '#model/wire/identity/oauth.ts'
import type { SecondFactor, SecondFactorSecret } from '#model/wire/identity/secondFactor.ts'
import { unseal } from '#server/services/identity/encryptedSecrets.ts'
import { lockSecondFactor, reencryptKeys } from '#server/services/identity/secondFactorCodes.ts'
import { turnOffSecondFactor } from '#server/services/identity/turnOffSecondFactor.ts'
import { forgetPassword, lastLinkToken, readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, minutes, seconds } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const password = 'Cheval-Agrafe-42'
const clock = createMovableClock()

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
  ada = await signUpCaller(server.app, `ada${round}@example.org`, password)
})

const path = (rest = '', of = ada) => `/accounts/${of.accountId}/second-factor${rest}`
const codeOf = (secret: string, shiftMs = 0) => codeAt(secret, clock().getTime() + shiftMs)
const wrongOf = (secret: string) => {
  const near = new Set([-60, -30, 0, 30, 60].map((shift) => codeOf(secret, seconds(shift))))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
}

async function turnOn(caller = ada): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await caller.call('POST', path('', caller), { password })
  const { secret } = begun.json<SecondFactorSecret>()
  const confirmed = await caller.call('PUT', path('', caller), { code: codeOf(secret) })
  expect(confirmed.statusCode).toBe(200)
  clock.advance(seconds(60))
  return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() }
}

const grant = (fields: Record<string, string>, from = '192.0.2.7') =>
  server.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: server.config.AUTH_CLIENT_ID,
      audience: server.config.AUTH_AUDIENCE,
      scope: sessionScope,
      ...fields,
    }).toString(),
  })
const givePassword = (caller = ada, given = password, from?: string) =>
  grant({ grant_type: 'password', username: caller.email, password: given }, from)
async function stepToken(caller = ada): Promise<string> {
  const answer = await givePassword(caller)
  expect(answer.statusCode).toBe(403)
  const body = answer.json<{ error: string; mfa_token: string }>()
  expect(body.error).toBe('mfa_required')
  return body.mfa_token
}
const giveCode = (token: string, otp: string, from?: string) =>
  grant({ grant_type: otpGrant, mfa_token: token, otp }, from)
const giveRecovery = (token: string, code: string) =>
  grant({ grant_type: recoveryGrant, mfa_token: token, recovery_code: code })
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, all]) => [status, all.length]),
  )
const errorOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { error: string }).error,
]
const subjects = async () => {
  await server.app.mailer.deliverDue()
  return (await readMails(server.app, ada.email)).map(({ subject }) => subject)
}

describe('turning it on', () => {
  test('requires the password and a code, returns ten recovery codes, and ends other sessions', async () => {
    const other = (await givePassword()).json<TokenAnswer>()
    expect((await ada.call('GET', path())).json()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    const begun = await ada.call('POST', path(), { password })
    const { secret, uri } = begun.json<SecondFactorSecret>()
    expect(uri).toContain(`otpauth://totp/Matrice:${encodeURIComponent(ada.email)}?`)
    expect(uri).toContain(secret)
    // Not enabled yet: a login still needs no code.
    expect((await givePassword()).statusCode).toBe(200)
    const confirmed = await ada.call('PUT', path(), { code: codeOf(secret) })
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){6}$/)
    const { enabledAt, recoveryCodesLeft } = (await ada.call('GET', path())).json<SecondFactor>()
    expect([enabledAt, recoveryCodesLeft]).toEqual([clock().toISOString(), 10])
    const renewed = await grant({ grant_type: 'refresh_token', refresh_token: other.refresh_token ?? '' })
    expect(renewed.statusCode).toBe(403)
    expect((await ada.call('GET', '/plans')).statusCode).toBe(200)
    expect(await subjects()).toContain('La double authentification est activée')
  })

  test('is refused with another password, a wrong code, twice, without a start, and for another account', async () => {
    const eve = await signUpCaller(server.app, `eve${round}@example.org`, password)
    const wrong = await ada.call('POST', path(), { password: 'Une-Autre-2026' })
    expect([wrong.statusCode, wrong.json<{ fields: { field: string }[] }>().fields[0]?.field]).toEqual([
      422,
      'password',
    ])
    expect((await ada.call('PUT', path(), { code: '000000' })).statusCode).toBe(404)
    const { secret } = (await ada.call('POST', path(), { password })).json<SecondFactorSecret>()
    const refused = await ada.call('PUT', path(), { code: wrongOf(secret) })
    expect([refused.statusCode, refused.json<{ fields: { field: string }[] }>().fields[0]?.field]).toEqual([
      422,
      'code',
    ])
    expect((await eve.call('PUT', path(), { code: codeOf(secret) })).statusCode).toBe(404)
    expect((await eve.call('POST', path(), { password })).statusCode).toBe(404)
    expect((await ada.call('PUT', path(), { code: codeOf(secret) })).statusCode).toBe(200)
    for (const again of [
      await ada.call('POST', path(), { password }),
      await ada.call('PUT', path(), { code: codeOf(secret) }),
    ])
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'secondFactorOn'])
  })

  test('stores no secret in clear', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const rows = await server.app.db.global((tx) =>
      tx.sql(
        anyRow,
        `select f::text || coalesce(string_agg(r::text, ' '), '') as kept from second_factors f
        left join recovery_codes r using (account_id) group by f`,
      ),
    )
    const kept = JSON.stringify(rows)
    for (const label of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(label)
  })
})

describe('logging in', () => {
  test('requests a code only after the right password, and accepts it once', async () => {
    const { secret } = await turnOn()
    expect(errorOf(await givePassword(ada, 'Une-Autre-2026'))).toEqual([403, 'invalid_grant'])
    const token = await stepToken()
    const code = codeOf(secret)
    const opened = await giveCode(token, code)
    expect(opened.statusCode).toBe(200)
    expect(opened.json<TokenAnswer>().refresh_token).toBeDefined()
    // The same code again, and the step token again with the previous code.
    expect(errorOf(await giveCode(await stepToken(), code))).toEqual([403, 'invalid_grant'])
    expect(errorOf(await giveCode(token, codeOf(secret, seconds(-30))))).toEqual([403, 'invalid_grant'])
  })

  test('accepts one of two concurrent requests with the same code', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const token = await stepToken()
    const code = codeOf(secret)
    const both = await Promise.all([1, 2, 3, 4].map(() => giveCode(token, code)))
    expect(statusesOf(both)).toEqual({ 200: 1, 403: 3 })
    const spare = recoveryCodes[0] ?? ''
    const second = await stepToken()
    const spares = await Promise.all([1, 2, 3, 4].map(() => giveRecovery(second, spare)))
    expect(statusesOf(spares)).toEqual({ 200: 1, 403: 3 })
  })

  test('tolerates clocks one step apart, but not two', async () => {
    const { secret } = await turnOn()
    expect((await giveCode(await stepToken(), codeOf(secret, seconds(-60)))).statusCode).toBe(403)
    expect((await giveCode(await stepToken(), codeOf(secret, seconds(-30)))).statusCode).toBe(200)
    expect((await giveCode(await stepToken(), codeOf(secret, seconds(60)))).statusCode).toBe(403)
    expect((await giveCode(await stepToken(), codeOf(secret, seconds(30)))).statusCode).toBe(200)
  })

  test('accepts a recovery code once, in any spelling, and notifies its owner', async () => {
    const { recoveryCodes } = await turnOn()
    const spare = recoveryCodes[3] ?? ''
    const typed = ` ${spare.toUpperCase().replaceAll('-', ' ')} `
    expect((await giveRecovery(await stepToken(), typed)).statusCode).toBe(200)
    expect(errorOf(await giveRecovery(await stepToken(), spare))).toEqual([403, 'invalid_grant'])
    expect((await ada.call('GET', path())).json<SecondFactor>().recoveryCodesLeft).toBe(9)
    expect(await subjects()).toContain('Un code de secours vient d’être utilisé')
  })

  test('refuses a step token that is expired, another’s, altered, or of an earlier password', async () => {
    const { secret } = await turnOn()
    const eve = await signUpCaller(server.app, `eve${round}@example.org`, password)
    const { secret: hers } = await turnOn(eve)
    expect(errorOf(await giveCode(await stepToken(eve), codeOf(secret)))).toEqual([403, 'invalid_grant'])
    expect((await giveCode(await stepToken(eve), codeOf(hers))).statusCode).toBe(200)
    const token = await stepToken()
    expect(errorOf(await giveCode(`${token.slice(0, -8)}AAAAAAAA`, codeOf(secret)))).toEqual([
      403,
      'expired_token',
    ])
    // No other token is accepted as a step token, and a step token is not accepted elsewhere.
    expect(errorOf(await giveCode(ada.tokens.access_token, codeOf(secret)))).toEqual([403, 'expired_token'])
    const asBearer = await server.app.inject({
      url: '/api/v1/plans',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asBearer.statusCode).toBe(401)

    await forgetPassword(server.app, ada.email)
    await server.app.mailer.deliverDue()
    const link = await lastLinkToken(server.app, ada.email)
    const changed = await server.app.inject({
      method: 'POST',
      url: `/api/v1/password-resets/${link}`,
      payload: { password: 'Comptes-2026-ESG' },
    })
    expect(changed.statusCode).toBe(204)
    expect(errorOf(await giveCode(token, codeOf(secret)))).toEqual([403, 'expired_token'])
    // A person with access to the mailbox still lacks the second factor.
    const after = await givePassword(ada, 'Comptes-2026-ESG')
    expect(errorOf(after)).toEqual([403, 'mfa_required'])
    const late = after.json<{ mfa_token: string }>().mfa_token
    clock.advance(minutes(5) + seconds(1))
    expect(errorOf(await giveCode(late, codeOf(secret)))).toEqual([403, 'expired_token'])
  })

  test('is locked after as many wrong codes as wrong passwords, also for the right one', async () => {
    const { secret } = await turnOn()
    const token = await stepToken()
    const tries: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1)
      tries.push((await giveCode(token, wrongOf(secret), '198.51.100.9')).statusCode)
    expect(tries).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 403, 403])
    expect(errorOf(await giveCode(token, codeOf(secret), '198.51.100.9'))).toEqual([429, 'too_many_attempts'])
    // Knowing the password gives no new attempts.
    expect(errorOf(await givePassword(ada, password, '198.51.100.9'))).toEqual([429, 'too_many_attempts'])
    expect((await giveCode(token, codeOf(secret))).statusCode).toBe(200)
  })
})

describe('afterwards', () => {
  test('an operator can disable it for a lost phone and codes, and its owner is notified', async () => {
    await turnOn()
    const off = () =>
      turnOffSecondFactor(server.database.owner, ada.email, { now: clock(), host: 'esg.example' })
    expect([await off(), await off()]).toEqual([true, false])
    expect((await givePassword()).statusCode).toBe(200)
    expect(await subjects()).toContain('La double authentification est désactivée')
    const events = await server.app.db.global((tx) =>
      tx.sql(
        anyRow,
        `select detail from security_events where event = 'secondFactor.off' and account_id = $1`,
        [ada.accountId],
      ),
    )
    expect(events).toEqual([{ detail: { by: 'operator' } }])
  })

  test('a retired key can be removed after one start with both', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const { keys } = server.app.identity
    const [own] = keys.sealing
    if (!own) throw new Error('there is a key')
    const newer = { kid: 'newer', key: randomBytes(32) }
    const both = { ...keys, sealing: [newer, own] }
    const alone = { ...keys, sealing: [newer] }
    await server.app.db.global((tx) => reencryptKeys(tx, both))
    const sealed = await server.app.db.global((tx) => lockSecondFactor(tx, ada.accountId))
    expect(sealed?.sealedSecret.startsWith('newer.')).toBe(true)
    expect(unseal(alone, sealed?.sealedSecret ?? '', ada.accountId)).toBe(secret)
    expect(() => unseal(keys, sealed?.sealedSecret ?? '', ada.accountId)).toThrow('a key that is gone')
    // Sealed for one row, it cannot be opened for another.
    expect(() => unseal(alone, sealed?.sealedSecret ?? '', 'another')).toThrow()
    // While the sealing key is missing, the error says so, and a recovery code works.
    const lost = await giveCode(await stepToken(), codeOf(secret))
    expect([lost.statusCode, lost.json<{ error_description: string }>().error_description]).toEqual([
      403,
      en.oauth.mfaLost,
    ])
    expect((await giveRecovery(await stepToken(), recoveryCodes[0] ?? '')).statusCode).toBe(200)
    await server.app.db.global((tx) => reencryptKeys(tx, { ...keys, sealing: [own, newer] }))
    expect((await giveCode(await stepToken(), codeOf(secret))).statusCode).toBe(200)
  })

  test('new recovery codes replace the old ones', async () => {
    const { secret, recoveryCodes: before } = await turnOn()
    const renewed = await ada.call('POST', path('/recovery-codes'), { password, code: codeOf(secret) })
    const { recoveryCodes: after } = renewed.json<{ recoveryCodes: string[] }>()
    expect(after).toHaveLength(10)
    expect((await giveRecovery(await stepToken(), before[0] ?? '')).statusCode).toBe(403)
    expect((await giveRecovery(await stepToken(), after[0] ?? '')).statusCode).toBe(200)
  })

  test('it is disabled only by password and a code, or a recovery code', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const off = (given: object) => ada.call('POST', path('/removal'), given)
    expect((await off({ password: 'Une-Autre-2026', code: codeOf(secret) })).statusCode).toBe(422)
    expect((await off({ password, code: wrongOf(secret) })).statusCode).toBe(422)
    expect((await off({ password })).statusCode).toBe(400)
    expect((await off({ password, code: recoveryCodes[0] })).statusCode).toBe(204)
    expect((await givePassword()).statusCode).toBe(200)
    expect((await off({ password, code: codeOf(secret) })).statusCode).toBe(404)
    expect(await subjects()).toContain('La double authentification est désactivée')
    clock.advance(minutes(1))
    const again = await turnOn()
    expect(again.secret).not.toBe(secret)
  })

  test('a stolen session cannot guess password or code', async () => {
    await turnOn()
    const tries: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      tries.push(
        (await ada.call('POST', path('/removal'), { password: `Essai-${attempt}-2026`, code: '000000' }))
          .statusCode,
      )
    expect(tries.filter((status) => status === 422)).toHaveLength(10)
    expect(tries.slice(10)).toEqual([429, 429])
  })
})
