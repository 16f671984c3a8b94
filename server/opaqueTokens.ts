import { createHash, createHmac, randomBytes, type KeyObject } from 'node:crypto'

/** A new secret of 256 bits, in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: enough to recognise it, not to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The one token that follows from `input` under a key only the server has: retries and parallel tabs get the
 * same one without it being stored, and nobody else can compute it. Where thousands are derived, the key is best a
 * `KeyObject`: node makes one of every buffer, at ten times the cost of the token.
 */
export const deriveToken = (key: Buffer | KeyObject, input: string): string =>
  createHmac('sha256', key).update(input).digest('base64url')
