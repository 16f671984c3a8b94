import { createPublicKey, generateKeyPairSync, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWK } from 'jose'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { readPrivateKeys } from '#server/config/signingKeyPem.ts'

export type SigningKeys = {
  algorithm: 'RS256'
  /** Thumbprint (RFC 7638) of the key that signs. */
  kid: string
  privateKey: KeyObject
  /** Public halves of all keys, the signing one first: what `/.well-known/jwks.json` publishes. */
  keySet: JSONWebKeySet
  /**
   * A 256-bit key for one purpose, derived from the last key, the same on every node that shares it. Links in mails
   * are derived from it, so it stays the same when another key is added in front to sign.
   */
  secret(purpose: string): Buffer
  /** 256-bit keys that encrypt stored secrets, one per signing key, that of the signing one first. */
  sealing: readonly { kid: string; key: Buffer }[]
}

/**
 * Reads the RSA keys that sign tokens: from `AUTH_SIGNING_KEY` (PEM, one or several, the first signs), else
 * from `<dataDir>/keys/signing.pem`, which the first start writes for its own user alone.
 *
 * @throws BootRefusal when the text holds no RSA key of at least 2048 bits.
 */
export async function loadSigningKeys(dataDir: string, fromEnvironment?: string): Promise<SigningKeys> {
  const pem = fromEnvironment ?? (await readOrCreateKeyFile(join(dataDir, 'keys')))
  const privateKeys = readPrivateKeys(
    pem,
    fromEnvironment === undefined ? 'keys/signing.pem' : 'AUTH_SIGNING_KEY',
  )
  const publicKeys = await Promise.all(privateKeys.map(publicJwk))
  const [privateKey] = privateKeys
  const oldest = privateKeys.at(-1)
  const [signing] = publicKeys
  if (!privateKey || !oldest || !signing?.kid) throw new BootRefusal('no signing key was found')
  return {
    algorithm: 'RS256',
    kid: signing.kid,
    privateKey,
    keySet: { keys: publicKeys },
    secret: (purpose) => deriveKey(oldest, purpose),
    sealing: privateKeys.map((key, index) => ({
      kid: publicKeys[index]?.kid ?? '',
      key: deriveKey(key, 'seal'),
    })),
  }
}

const deriveKey = (key: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.export({ type: 'pkcs8', format: 'der' }), '', `matrice:${purpose}`, 32))

/** Two processes may start at once: the first to link its finished file wins, and both read that file. */
async function readOrCreateKeyFile(folder: string): Promise<string> {
  const path = join(folder, 'signing.pem')
  const existing = await readFile(path, 'utf8').catch(ifAbsent)
  if (existing !== undefined) return existing
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

async function publicJwk(privateKey: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(privateKey))
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

function ifAbsent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
