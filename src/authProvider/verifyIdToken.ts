import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { idTokenClaims } from '#model/wire/identity/oauth.ts'
import type { Identity } from './session.ts'

/** Allowed clock difference between two machines. */
const clockToleranceSeconds = 300

/** What a valid id token must match; `nonce` is that of the login that requested it, where it had one. */
type Trust = { keys: unknown; issuer: string; audience: string; nonce?: string }

/**
 * Verifies an id token against the provider's key set (spec §7) and reads who logged in. Lazy-loaded after the form is
 * submitted, because the page before needs no cryptography. Throws jose's errors, which name the check.
 */
export const verifyIdToken = async (idToken: string, trust: Trust): Promise<Identity> =>
  readIdentity(await verifyClaims(idToken, trust))

/** The claims of a valid id token. Throws jose's errors, which name the check. */
export async function verifyClaims(
  idToken: string,
  { keys, issuer, audience, nonce }: Trust,
): Promise<Record<string, unknown> & { sub: string }> {
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys as JSONWebKeySet), {
    issuer,
    audience,
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp'],
  })
  if (nonce !== undefined && payload['nonce'] !== nonce) throw new Error('The id token is for another login')
  return { ...payload, sub: payload.sub ?? '' }
}

/** The identity in verified claims. */
export function readIdentity(claims: Record<string, unknown>): Identity {
  const { sub, email, name, given_name, family_name } = idTokenClaims.parse(claims)
  return { sub, email, name, givenName: given_name, familyName: family_name }
}
