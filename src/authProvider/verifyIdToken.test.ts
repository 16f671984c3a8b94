import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { verifyIdToken } from './verifyIdToken.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let ours: Keys
let foreign: Keys
let trust: { keys: unknown; issuer: string; audience: string }

beforeAll(async () => {
  ours = await generateKeyPair('ES256')
  foreign = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'k', alg: 'ES256' }
  trust = { keys: { keys: [key] }, issuer: 'https://id.example/', audience: 'matrice-web' }
})

type Change = {
  key?: Keys
  audience?: string | string[]
  issuer?: string
  expires?: string
  nonce?: string | undefined
}
const sign = (change: Change = {}) =>
  new SignJWT({
    nonce: change.nonce,
    email: 'claire@ormelle.fr',
    given_name: 'Claire',
    family_name: 'Joubert',
    name: 'Claire Joubert',
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setSubject('auth0|1')
    .setIssuer(change.issuer ?? 'https://id.example/')
    .setAudience(change.audience ?? 'matrice-web')
    .setExpirationTime(change.expires ?? '5m')
    .sign((change.key ?? ours).privateKey)

test('email, names and subject are read from a good token', async () => {
  expect(await verifyIdToken(await sign(), trust)).toEqual({
    sub: 'auth0|1',
    email: 'claire@ormelle.fr',
    name: 'Claire Joubert',
    givenName: 'Claire',
    familyName: 'Joubert',
  })
})

test('a token that names our API besides is good', async () => {
  const identity = await verifyIdToken(await sign({ audience: ['matrice-web', 'matrice-api'] }), trust)
  expect(identity.email).toBe('claire@ormelle.fr')
})

test.each([undefined, 'theirs'])(
  'a token with the nonce %s is not the one that was asked for',
  async (nonce) => {
    await expect(verifyIdToken(await sign({ nonce }), { ...trust, nonce: 'ours' })).rejects.toThrow(
      'another login',
    )
    const requested = await sign({ nonce: 'ours' })
    expect(await verifyIdToken(requested, { ...trust, nonce: 'ours' })).toMatchObject({ sub: 'auth0|1' })
  },
)

test('a token signed by another key is refused', async () => {
  await expect(verifyIdToken(await sign({ key: foreign }), trust)).rejects.toThrow('signature')
})

test.each([
  ['another application', { audience: 'other' }],
  ['another issuer', { issuer: 'https://evil.example/' }],
  ['the past', { expires: '-10m' }],
])('a token of %s is refused', async (_title, change) => {
  await expect(verifyIdToken(await sign(change), trust)).rejects.toThrow()
})
