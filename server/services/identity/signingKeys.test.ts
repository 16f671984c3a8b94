import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { loadSigningKeys } from './signingKeys.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'matrice-keys-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const pemOf = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('loadSigningKeys', () => {
  it('writes a key on the first start that only its user can read, and finds it again', async () => {
    const first = await loadSigningKeys(dataDir)
    const again = await loadSigningKeys(dataDir)
    expect(again.kid).toBe(first.kid)
    expect(statSync(join(dataDir, 'keys/signing.pem')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
  })

  it('agrees on one key when several processes start at once, and leaves no draft behind', async () => {
    const loaded = await Promise.all(Array.from({ length: 4 }, () => loadSigningKeys(dataDir)))
    expect(new Set(loaded.map((keys) => keys.kid)).size).toBe(1)
    expect(readdirSync(join(dataDir, 'keys'))).toEqual(['signing.pem'])
  })

  it('publishes only the public keys', async () => {
    const { keySet, kid } = await loadSigningKeys(dataDir)
    expect(keySet.keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid, alg: 'RS256', use: 'sig' },
    ])
  })

  it('signs with the first key of the environment and publishes all of them', async () => {
    const [old, next] = [pemOf(2048), pemOf(2048)]
    const before = await loadSigningKeys(dataDir, old)
    const rotated = await loadSigningKeys(dataDir, `${next}\n${old}`)
    expect(rotated.keySet.keys.map((key) => key.kid)).toEqual([rotated.kid, before.kid])
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('reads a key whose line breaks are written as \\n', async () => {
    const pem = pemOf(2048)
    const keys = await loadSigningKeys(dataDir, pem.replaceAll('\n', '\\n'))
    expect(keys.kid).toBe((await loadSigningKeys(dataDir, pem)).kid)
  })

  it('derives a different secret for every purpose, always the same for one', async () => {
    const keys = await loadSigningKeys(dataDir)
    const again = await loadSigningKeys(dataDir)
    expect(keys.secret('refresh')).toEqual(again.secret('refresh'))
    expect(keys.secret('refresh')).not.toEqual(keys.secret('reset'))
    expect(keys.secret('refresh')).toHaveLength(32)
  })

  it('keeps its derived secrets when a signing key is added in front, so that mailed links stay valid', async () => {
    const [old, next] = [pemOf(2048), pemOf(2048)]
    const before = await loadSigningKeys(dataDir, old)
    const rotated = await loadSigningKeys(dataDir, `${next}\n${old}`)
    expect(rotated.kid).not.toBe(before.kid)
    expect(rotated.secret('respond')).toEqual(before.secret('respond'))
    expect((await loadSigningKeys(dataDir, next)).secret('respond')).not.toEqual(before.secret('respond'))
  })

  it.each([
    ['no key at all', () => 'secret'],
    ['a key that cannot be read', () => '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['a key that is too short', () => pemOf(1024)],
  ])('refuses to start with %s', async (_, pem) => {
    await expect(loadSigningKeys(dataDir, pem())).rejects.toBeInstanceOf(BootRefusal)
  })
})
