import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type RespondentLinks = {
  /** Token of a reporter's link; the next number invalidates the one before. */
  token(reporterId: string, linkNumber: number): string
  /** The hash that the database keeps. */
  hash(reporterId: string, linkNumber: number): string
  /** Token with which a reporter stops being asked; it stays valid when the link to the survey is replaced. */
  optOut(orgId: string, reporterId: string): string
  /** Whose token this is; undefined where we did not make it. */
  readOptOut(token: string): { orgId: string; reporterId: string } | undefined
}

const idBytes = 16

/** Links of respondents are derived from the reporter with a key of the server: none is stored in clear. */
export function respondentLinks(keys: Pick<SigningKeys, 'secret'>): RespondentLinks {
  const key = createSecretKey(keys.secret('respond'))
  const token = (reporterId: string, linkNumber: number) => deriveToken(key, `${reporterId}:${linkNumber}`)
  const optOutKey = createSecretKey(keys.secret('opt-out'))
  const sign = (ids: Buffer): Buffer => createHmac('sha256', optOutKey).update(ids).digest()
  return {
    token,
    hash: (reporterId, linkNumber) => hashToken(token(reporterId, linkNumber)),
    optOut(orgId, reporterId) {
      const ids = Buffer.concat([parse(orgId), parse(reporterId)])
      return Buffer.concat([ids, sign(ids)]).toString('base64url')
    },
    readOptOut(given) {
      const bytes = Buffer.from(given, 'base64url')
      const ids = bytes.subarray(0, 2 * idBytes)
      const signature = bytes.subarray(2 * idBytes)
      const expected = sign(ids)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      return { orgId: stringify(ids), reporterId: stringify(ids, idBytes) }
    },
  }
}
