import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { IdentityContext } from './identityContext.ts'

/** What a token of ours is for: one of another purpose is refused. */
export type TokenPurpose = { audience: string; typ: string }

/**
 * The content of a token that this server signed for a purpose.
 * @throws Error of jose where it is forged, expired or for something else
 */
export async function verifyOwnToken(
  { keys, settings, now }: Pick<IdentityContext, 'keys' | 'settings' | 'now'>,
  token: string,
  { audience, typ }: TokenPurpose,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys.keySet), {
    issuer: settings.issuer,
    audience,
    typ,
    algorithms: [keys.algorithm],
    currentDate: now(),
    requiredClaims: ['exp', 'sub'],
  })
  return payload
}
