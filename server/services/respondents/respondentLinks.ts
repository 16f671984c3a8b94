import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import type { OptOutPlace } from '#server/store/materiality/surveys/optOuts.ts'
import type { SigningKeys } from '../identity/signingKeys.ts'

export type RespondentLinks = {
  /** Token of a reporter's link; the next number invalidates the one before. */
  token(reporterId: string, linkNumber: number): string
  /** The hash that the database keeps. */
  hash(reporterId: string, linkNumber: number): string
  /**
   * Token with which the reader of a mail stops being asked. It names the address that the mail is sent to, so that it
   * never acts on another one, and stays valid when the link to the survey is replaced.
   */
  optOut(place: OptOutPlace): string
  /** What the token names; undefined where we did not make it. */
  readOptOut(token: string): OptOutPlace | undefined
}

const idBytes = 16
const hashBytes = 32

/** Links of respondents are derived from the reporter with a key of the server: none is stored in clear. */
export function respondentLinks(keys: Pick<SigningKeys, 'secret'>): RespondentLinks {
  const key = createSecretKey(keys.secret('respond'))
  const token = (reporterId: string, linkNumber: number) => deriveToken(key, `${reporterId}:${linkNumber}`)
  const optOutKey = createSecretKey(keys.secret('opt-out'))
  const sign = (named: Buffer): Buffer => createHmac('sha256', optOutKey).update(named).digest()
  return {
    token,
    hash: (reporterId, linkNumber) => hashToken(token(reporterId, linkNumber)),
    optOut({ orgId, reporterId, addressHash }) {
      const named = Buffer.concat([parse(orgId), parse(reporterId), Buffer.from(addressHash, 'hex')])
      return Buffer.concat([named, sign(named)]).toString('base64url')
    },
    readOptOut(given) {
      const bytes = Buffer.from(given, 'base64url')
      const named = bytes.subarray(0, 2 * idBytes + hashBytes)
      const signature = bytes.subarray(named.length)
      const expected = sign(named)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      return {
        orgId: stringify(named),
        reporterId: stringify(named, idBytes),
        addressHash: named.subarray(2 * idBytes).toString('hex'),
      }
    },
  }
}
