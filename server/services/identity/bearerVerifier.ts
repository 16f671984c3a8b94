import { errors as joseErrors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Clock } from '#server/clock.ts'
import type { RevokedSessions } from './revokedSessions.ts'
import { retryAfterSeconds } from './providerKeys.ts'
import { tokenRefusalOf, type TokenRefusal } from './tokenRefusal.ts'
import type { TokenTrust } from './tokenTrust.ts'

/** The subject of a verified access token. `sid` and `email` are empty where a provider does not give them. */
export type Bearer = { accountId: string; sub: string; sid: string; email: string }

/** The claims of the token; names only where a provider puts them into access tokens. */
export type BearerClaims = z.output<typeof claims>

type VerifierParts = {
  trust: TokenTrust
  /** The account of a verified token: found by its subject, or created at its first use. */
  findAccountId: (claims: BearerClaims) => Promise<string>
  revoked: Pick<RevokedSessions, 'has'>
  now: Clock
  /** Called with a token of another provider that is refused. */
  onRefused?: (why: TokenRefusal, token: string) => void
}

type Verified = { bearer: Bearer; expiresAtMs: number }

/** Text that PostgreSQL can hold. */
const text = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/)

const claims = z.object({
  sub: text.min(1),
  exp: z.number(),
  sid: text.default(''),
  email: text.default(''),
  /** Some providers send it as a text. */
  email_verified: z.unknown().optional(),
  given_name: text.default(''),
  family_name: text.default(''),
})

/** Tokens remembered: about 10 MB; with more users than that, some tokens are verified again from time to time. */
const rememberedTokens = 10_000

/** Allowed clock difference between two machines. */
const clockToleranceSeconds = 5

/**
 * Verifies access tokens: signature by an allowed algorithm, type, issuer, audience, expiry, session not ended. The
 * signature of a token is checked once (0.25 ms) and remembered until the token expires; its session is checked every
 * time.
 *
 * @throws AppError unauthenticated; unavailable where the provider's keys cannot be fetched
 */
export function createBearerVerifier(parts: VerifierParts): (token: string) => Promise<Bearer> {
  const remembered = new LRUCache<string, Verified>({ max: rememberedTokens })

  return async (token) => {
    const known = remembered.get(token)
    const verified = known ?? (await verify(token, parts))
    if (verified.expiresAtMs <= parts.now().getTime()) {
      remembered.delete(token)
      throw new AppError('unauthenticated')
    }
    if (!known) remembered.set(token, verified)
    const { bearer } = verified
    if (bearer.sid !== '' && (await parts.revoked.has(bearer.sid))) throw new AppError('unauthenticated')
    return bearer
  }
}

async function verify(
  token: string,
  { trust, findAccountId, now, onRefused }: VerifierParts,
): Promise<Verified> {
  const { payload } = await jwtVerify(token, trust.getKey, {
    issuer: trust.issuer,
    audience: trust.audience,
    algorithms: [...trust.algorithms],
    ...(trust.typ !== undefined && { typ: trust.typ }),
    currentDate: now(),
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'sub'],
  }).catch((cause: unknown) => {
    if (isTokensFault(cause)) {
      onRefused?.(tokenRefusalOf(cause), token)
      throw new AppError('unauthenticated', { cause })
    }
    throw new AppError('unavailable', { cause, args: { seconds: retryAfterSeconds } })
  })
  const parsed = claims.safeParse(payload)
  if (!parsed.success) {
    onRefused?.('shape', token)
    throw new AppError('unauthenticated', { cause: parsed.error })
  }
  const { sub, sid, email, exp } = parsed.data
  const accountId = await findAccountId(parsed.data)
  return {
    bearer: Object.freeze({ accountId, sub, sid, email }),
    expiresAtMs: (exp + clockToleranceSeconds) * 1000,
  }
}

/** Every error of jose except that the key set could not be fetched. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof joseErrors.JOSEError &&
  !(error instanceof joseErrors.JWKSTimeout) &&
  !(error instanceof joseErrors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
