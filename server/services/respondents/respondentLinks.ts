import { createSecretKey } from 'node:crypto'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type RespondentLinks = {
  /** Token of a reporter's link; the next number invalidates the one before. */
  token(reporterId: string, linkNumber: number): string
  /** The hash that the database keeps. */
  hash(reporterId: string, linkNumber: number): string
}

/** Links of respondents are derived from the reporter with a key of the server: none is stored in clear. */
export function respondentLinks(keys: Pick<SigningKeys, 'secret'>): RespondentLinks {
  const key = createSecretKey(keys.secret('respond'))
  const token = (reporterId: string, linkNumber: number) => deriveToken(key, `${reporterId}:${linkNumber}`)
  return { token, hash: (reporterId, linkNumber) => hashToken(token(reporterId, linkNumber)) }
}
