import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SigningKeys } from './signingKeys.ts'

type Keys = Pick<SigningKeys, 'sealing'>

const algorithm = 'aes-256-gcm'

/**
 * Encrypts a short secret for the database (AES-256-GCM) with a key derived from the signing key. `bound` is the ID
 * that it belongs to: in another row it cannot be decrypted.
 */
export function seal({ sealing }: Keys, secret: string, bound: string): string {
  const [current] = sealing
  if (!current) throw new Error('there is no key to seal with')
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [current.kid, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** The key of an encrypted secret no longer exists, so it cannot be decrypted. */
export class SealingKeyMissing extends Error {}

/** @throws SealingKeyMissing where none of the keys encrypted it; Error where it was altered */
export function unseal({ sealing }: Keys, text: string, bound: string): string {
  const [kid = '', ...parts] = text.split('.')
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  const known = sealing.find((one) => one.kid === kid)
  if (!known || !iv || !sealed || !tag)
    throw new SealingKeyMissing('a secret was sealed under a key that is gone')
  const decipher = createDecipheriv(algorithm, known.key, iv).setAAD(Buffer.from(bound)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** Whether it was encrypted with the current signing key. */
export const isSealedAnew = ({ sealing }: Keys, text: string): boolean =>
  text.startsWith(`${sealing[0]?.kid ?? ''}.`)
