import { createSecretKey } from 'node:crypto'
import { deriveToken, hashToken } from '../../opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type RespondentLinks = {
  /** Token of a reporter's link; the next number makes the one before dead. */
  token(reporterId: string, linkNumber: number): string
  /** What the database keeps of it. */
  hash(reporterId: string, linkNumber: number): string
}

/** Links of respondents follow from the reporter under a key of the server: none is ever stored in clear. */
export function respondentLinks(keys: Pick<SigningKeys, 'secret'>): RespondentLinks {
  const key = createSecretKey(keys.secret('respond'))
  const token = (reporterId: string, linkNumber: number) => deriveToken(key, `${reporterId}:${linkNumber}`)
  return { token, hash: (reporterId, linkNumber) => hashToken(token(reporterId, linkNumber)) }
}
