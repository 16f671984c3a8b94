import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, logIn, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let test: TestApp
let tokens: { access_token: string; id_token: string; refresh_token: string }
beforeAll(async () => {
  test = await startTestApp()
  await signUp(test.app, 'bearer@ormele.example')
  tokens = (await logIn(test.app, 'bearer@ormele.example')).json()
})
afterAll(() => test.close())

const ownKey = () => createPrivateKey(readFileSync(join(test.config.DATA_DIR, 'keys/signing.pem')))

/** The access token's claims, changed and signed again as given. */
function forge(
  change: Record<string, unknown>,
  {
    alg = 'RS256',
    key = ownKey(),
    typ = 'at+jwt',
  }: { alg?: string; key?: Parameters<SignJWT['sign']>[0]; typ?: string | null } = {},
): Promise<string> {
  const claims = { ...decodeJwt(tokens.access_token), ...change }
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: test.app.identity.keys.kid, ...(typ !== null && { typ }) })
    .sign(key)
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('a bearer route', () => {
  it('accepts the access token, and a copy signed by the same key', async () => {
    expect((await callAs(test.app, tokens.access_token)).statusCode).toBe(200)
    expect((await callAs(test.app, await forge({}))).statusCode).toBe(200)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['text that is no token', () => 'x.y.z'],
    ['the id token', () => tokens.id_token],
    ['the refresh token', () => tokens.refresh_token],
    ['another issuer', () => forge({ iss: 'https://evil.example/' })],
    ['another audience', () => forge({ aud: 'data-api' })],
    ['a token without expiry', () => forge({ exp: undefined })],
    ['a token without subject', () => forge({ sub: undefined })],
    ['a token of no type', () => forge({}, { typ: null })],
    ['a token of another type', () => forge({}, { typ: 'JWT' })],
    ['a token of another purpose', () => forge({}, { typ: 'data+jwt' })],
    ['an expired token', () => forge({ exp: nowSeconds() - 6 })],
    ['a token that is not valid yet', () => forge({ nbf: nowSeconds() + 60 })],
    ['a subject that is no account of ours', () => forge({ sub: 'google|1' })],
    ['a session id of the wrong type', () => forge({ sid: { $ne: null } })],
    ['another key', () => forge({}, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })],
    ['another algorithm of the same key', () => forge({}, { alg: 'RS512' })],
    [
      'HS256 with the public key as its secret',
      () =>
        forge(
          {},
          {
            alg: 'HS256',
            key: Buffer.from(createPublicKey(ownKey()).export({ type: 'spki', format: 'pem' })),
          },
        ),
    ],
    ['no algorithm', () => `${part({ alg: 'none' })}.${part(decodeJwt(tokens.access_token))}.`],
    [
      'changed claims under the old signature',
      () => {
        const [head, , signature] = tokens.access_token.split('.')
        return `${head}.${part({ ...decodeJwt(tokens.access_token), sub: 'auth0|x' })}.${signature}`
      },
    ],
  ])('refuses %s', async (_, make) => {
    const answer = await callAs(test.app, await make())
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated'])
  })
})
