import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type InvitationLinks = {
  /** Token of an invitation's link; the next version invalidates the one before. */
  token(invitationId: string, version: number): string
  /** The hash that the database keeps. */
  hash(invitationId: string, version: number): string
}

/** Links of invitations are derived from the invitation with a key of the server: none is stored in clear. */
export function invitationLinks(keys: Pick<SigningKeys, 'secret'>): InvitationLinks {
  const key = keys.secret('invite')
  const token = (invitationId: string, version: number) => deriveToken(key, `${invitationId}:${version}`)
  return { token, hash: (invitationId, version) => hashToken(token(invitationId, version)) }
}
