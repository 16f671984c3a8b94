import { createHash, createHmac, randomBytes, type KeyObject } from 'node:crypto'

/** A new secret of 256 bits, in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: a hash that recognises the token but cannot be used in its place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Derives a token from `input` under a key that only the server has: retries and parallel tabs get the same token
 * without storing it, and nobody else can compute it. Where thousands are derived, pass a `KeyObject`: Node creates one
 * from every buffer, at ten times the cost of the token.
 */
export const deriveToken = (key: Buffer | KeyObject, input: string): string =>
  createHmac('sha256', key).update(input).digest('base64url')
