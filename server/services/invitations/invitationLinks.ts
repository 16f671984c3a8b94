import { deriveToken, hashToken } from '../../opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type InvitationLinks = {
  /** Token of an invitation's link; the next version makes the one before dead. */
  token(invitationId: string, version: number): string
  /** What the database keeps of it. */
  hash(invitationId: string, version: number): string
}

/** Links of invitations follow from the invitation under a key of the server: none is ever stored in clear. */
export function invitationLinks(keys: Pick<SigningKeys, 'secret'>): InvitationLinks {
  const key = keys.secret('invite')
  const token = (invitationId: string, version: number) => deriveToken(key, `${invitationId}:${version}`)
  return { token, hash: (invitationId, version) => hashToken(token(invitationId, version)) }
}
