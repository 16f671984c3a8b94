import { createPrivateKey, type KeyObject } from 'node:crypto'
import { BootRefusal } from './bootRefusal.ts'

/**
 * Reads RSA private keys from PEM.
 *
 * @param source named in the refusal
 * @throws BootRefusal when the text holds no RSA key of at least 2048 bits.
 */
export function readPrivateKeys(pem: string, source: string): KeyObject[] {
  // In an environment variable, line breaks are often written as the two characters \n.
  const blocks = pem.replaceAll('\\n', '\n').match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []
  const keys = blocks.map((block) => {
    try {
      return createPrivateKey(block)
    } catch (cause) {
      throw new BootRefusal(`${source} holds a private key that cannot be read`, { cause })
    }
  })
  if (keys.length === 0 || !keys.every(isStrong)) {
    throw new BootRefusal(`${source} must hold RSA private keys of 2048 bits or more, in PEM (PKCS 8)`)
  }
  return keys
}

/** The problem of such a text, undefined if its keys can be used. */
export function findKeyProblem(pem: string, source: string): string | undefined {
  try {
    readPrivateKeys(pem, source)
    return undefined
  } catch (error) {
    if (!(error instanceof BootRefusal)) throw error
    return error.message
  }
}

const isStrong = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
