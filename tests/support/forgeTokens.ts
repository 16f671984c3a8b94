import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base64url, decodeJwt, SignJWT, type JWTPayload } from 'jose'
import { logInAs, type TestCaller } from './caller.ts'
import { accepted } from './requireSuccess.ts'

/** Invalid access tokens, each wrong in one way; the rest equals a valid token. */
export const forgedTokenKinds = [
  'a garbage token',
  'an expired token',
  'a token of another issuer',
  'a token for another audience',
  'a token without an algorithm',
  'a token signed with the public key',
  'a token signed by a stranger',
  'a token with claims put in later',
  'a token that never expires',
  'an id token',
  'the token of a session that was ended',
  'a data token',
  'an upload token of another file',
] as const

type Forged = Record<(typeof forgedTokenKinds)[number], string>

/** Creates one of each kind from a caller's valid token. */
export async function forgeTokens(app: FastifyInstance, caller: TestCaller): Promise<Forged> {
  const { keys, settings } = app.identity
  const good = decodeJwt(caller.tokens.access_token)
  const sign = (claims: JWTPayload, key: KeyObject | Uint8Array = keys.privateKey, alg = 'RS256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: keys.kid, typ: 'at+jwt' }).sign(key)
  const publicPem = createPublicKey(keys.privateKey).export({ type: 'spki', format: 'pem' })
  const outsider = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const [header = '', , signature = ''] = caller.tokens.access_token.split('.')
  const endless = Object.fromEntries(Object.entries(good).filter(([claim]) => claim !== 'exp'))
  return {
    'a garbage token': 'not.a.token',
    'an expired token': await sign({ ...good, exp: nowSeconds() - 60 }),
    'a token of another issuer': await sign({ ...good, iss: 'https://elsewhere.example/' }),
    'a token for another audience': await sign({ ...good, aud: settings.clientId }),
    'a token without an algorithm': `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(good)}.`,
    'a token signed with the public key': await sign(good, Buffer.from(String(publicPem)), 'HS256'),
    'a token signed by a stranger': await sign(good, outsider),
    'a token with claims put in later': [header, encode({ ...good, sub: 'auth0|other' }), signature].join(
      '.',
    ),
    'a token that never expires': await sign(endless),
    'an id token': caller.tokens.id_token ?? '',
    'the token of a session that was ended': await endedSession(app, caller),
    // These are constructed here: valid tokens for another purpose.
    'a data token': await sign({ ...good, aud: 'data-api' }),
    'an upload token of another file': await sign({ ...good, aud: 'upload', fileId: randomUUID() }),
  }
}

async function endedSession(app: FastifyInstance, { email }: TestCaller): Promise<string> {
  const { access_token, refresh_token } = await logInAs(app, email)
  accepted(
    await app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      payload: { client_id: app.config.AUTH_CLIENT_ID, token: refresh_token },
    }),
  )
  return access_token
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

const encode = (part: object) => base64url.encode(JSON.stringify(part))
