import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { idTokenClaims } from '#model/wire/oauth.ts'
import type { Identity } from './session.ts'

/** Clocks of two machines may differ by this much. */
const clockToleranceSeconds = 300

/**
 * Verifies an id token against the provider's key set (spec §7) and reads who logged in. Loaded only after the
 * form is submitted, because the page before needs no cryptography. Throws jose's errors, which name the check.
 */
export async function verifyIdToken(
  idToken: string,
  trust: { keys: unknown; issuer: string; audience: string },
): Promise<Identity> {
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(trust.keys as JSONWebKeySet), {
    issuer: trust.issuer,
    audience: trust.audience,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    clockTolerance: clockToleranceSeconds,
  })
  const { sub, email, name, given_name, family_name } = idTokenClaims.parse(payload)
  return { sub, email, name, givenName: given_name, familyName: family_name }
}
