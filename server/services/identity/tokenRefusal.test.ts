import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, exportJWK, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { describeToken, tokenRefusalOf } from './tokenRefusal.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] })

const good = {
  iss: 'https://id.example/',
  aud: 'esg',
  kid: 'one',
  alg: 'RS256',
  lifetime: '5m',
  key: privateKey,
}

const sign = ({ iss, aud, kid, alg, lifetime, key }: typeof good & { key: KeyObject }): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg, kid })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject('kim@example.org')
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key)

const refusalOf = (token: string): Promise<string> =>
  jwtVerify(token, keys, { issuer: good.iss, audience: good.aud, algorithms: ['RS256'] }).then(
    () => 'none',
    tokenRefusalOf,
  )

test.each<[string, Partial<typeof good>]>([
  ['none', {}],
  ['issuer', { iss: 'https://id.example' }],
  ['audience', { aud: 'account' }],
  ['time', { lifetime: '-1m' }],
  ['key', { kid: 'two' }],
  ['algorithm', { alg: 'PS256' }],
  ['signature', { key: other.privateKey }],
])('the reason %s is told for a token with %j', async (why, change) => {
  expect(await refusalOf(await sign({ ...good, ...change }))).toBe(why)
})

test('an opaque token has another shape', async () => {
  expect(await refusalOf('Zm9vYmFy')).toBe('shape')
  expect(describeToken('Zm9vYmFy')).toEqual({ iss: 'none', aud: 'none', alg: 'none', kid: 'none' })
})

test('a token is described by what it says of its issuer and audience, without its subject', async () => {
  const described = describeToken(await sign({ ...good, aud: 'a'.repeat(5000) }))
  expect(described).toMatchObject({ iss: '"https://id.example/"', alg: '"RS256"', kid: '"one"' })
  expect(JSON.stringify(described).length).toBeLessThan(500)
  expect(JSON.stringify(described)).not.toContain('kim@')
})
