import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenAnswer } from '#model/wire/identity/oauth.ts'
import type { IdentityContext } from './identityContext.ts'
import type { LocalAccount } from './localAccounts.ts'

/** Lifetime of an access token and its ID token, in seconds (facts/trust.md §1.3). */
export const accessTokenSeconds = 900

/** RFC 9068: this type distinguishes access tokens from every other token of ours. */
export const accessTokenType = 'at+jwt'

export const sessionRow = z.object({
  id: z.string(),
  clientId: z.string(),
  audience: z.string(),
  scope: z.string(),
})
export type Session = z.output<typeof sessionRow>

/** `sub` of our own accounts, in Auth0's form. */
export const subjectOf = (accountId: string): string => `auth0|${accountId}`

/**
 * Signs the answer of a successful grant: an access token for the API and, by scope, an ID token for the client and
 * the refresh token. The access token has RFC 9068's claims besides Auth0's. The two JWTs differ in audience and
 * type, so neither is accepted as the other.
 */
export async function mintTokens(
  { keys, settings, now }: Pick<IdentityContext, 'keys' | 'settings' | 'now'>,
  { account, session, refreshToken }: { account: LocalAccount; session: Session; refreshToken: string },
): Promise<TokenAnswer> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const scopes = new Set(session.scope.split(' '))
  const sign = (typ: string, audience: string, claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, sid: session.id, email: account.email })
      .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ })
      .setIssuer(settings.issuer)
      .setSubject(subjectOf(account.id))
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(keys.privateKey)
  const [accessToken, idToken] = await Promise.all([
    sign(accessTokenType, session.audience, {
      scope: session.scope,
      azp: session.clientId,
      client_id: session.clientId,
      jti: randomUUID(),
    }),
    scopes.has('openid') ? sign('JWT', session.clientId, profileOf(account)) : undefined,
  ])
  return {
    access_token: accessToken,
    ...(idToken !== undefined && { id_token: idToken }),
    ...(scopes.has('offline_access') && { refresh_token: refreshToken }),
    scope: session.scope,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
  }
}

const profileOf = ({ email, firstName, lastName, isConfirmed }: LocalAccount) => ({
  email_verified: isConfirmed,
  given_name: firstName,
  family_name: lastName,
  // Auth0 uses the address as the name of a user without one.
  name: `${firstName} ${lastName}`.trim() || email,
})
