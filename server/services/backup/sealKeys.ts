import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

/** A text encrypted with a passphrase: scrypt derives the key, AES-256-GCM encrypts; all parts in base64. */
export const sealed = z.object({ salt: z.base64(), iv: z.base64(), tag: z.base64(), text: z.base64() })
export type Sealed = z.infer<typeof sealed>

// OWASP's recommendation for scrypt (N = 2^17, r = 8, p = 1): 128 MB and about half a second per guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 }

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

/** Encrypts a text with a passphrase. */
export function seal(text: string, passphrase: string): Sealed {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const sealedText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), text: sealedText }
  return sealed.parse(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])),
  )
}

/** Decrypts a text of `seal`; undefined where the passphrase is wrong or the parts were changed. */
export function unseal(given: Sealed, passphrase: string): string | undefined {
  const { salt, iv, tag, text } = Object.fromEntries(
    Object.entries(given).map(([name, part]) => [name, Buffer.from(part, 'base64')]),
  ) as Record<keyof Sealed, Buffer>
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    // Node reports "unable to authenticate data" in both cases.
    return undefined
  }
}
