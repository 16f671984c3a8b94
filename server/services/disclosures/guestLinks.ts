import { createSecretKey } from 'node:crypto'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type GuestLinks = {
  /** Token of a guest's link; the next number invalidates the one before. */
  token(guestId: string, linkNumber: number): string
  /** The hash that the database keeps. */
  hash(guestId: string, linkNumber: number): string
}

/** Links of guest contributors are derived from the guest with a key of the server: none is stored in clear. */
export function guestLinks(keys: Pick<SigningKeys, 'secret'>): GuestLinks {
  const key = createSecretKey(keys.secret('contribute'))
  const token = (guestId: string, linkNumber: number) => deriveToken(key, `${guestId}:${linkNumber}`)
  return { token, hash: (guestId, linkNumber) => hashToken(token(guestId, linkNumber)) }
}
