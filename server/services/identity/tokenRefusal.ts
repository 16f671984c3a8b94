import { errors } from 'jose'

/** Why an access token is refused, for the operator who connects a provider. */
export type TokenRefusal =
  'issuer' | 'audience' | 'time' | 'key' | 'algorithm' | 'signature' | 'type' | 'shape'

const claims: Readonly<Record<string, TokenRefusal>> = {
  iss: 'issuer',
  aud: 'audience',
  exp: 'time',
  nbf: 'time',
  iat: 'time',
  typ: 'type',
}

/** The reason, from the errors of jose. A token that is no JWT has another shape: some providers issue opaque ones. */
export function tokenRefusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return 'time'
  if (error instanceof errors.JWTClaimValidationFailed) return claims[error.claim] ?? 'shape'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'algorithm'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'key'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  return 'shape'
}

const longest = 200

/**
 * What the token says about itself, beside what is expected, without its subject. Nothing of it is trusted: it may have
 * been written by anybody.
 */
export function describeToken(token: string): Record<string, unknown> {
  const [header, payload] = token.split('.', 2).map(readPart)
  const said = { iss: payload?.['iss'], aud: payload?.['aud'], alg: header?.['alg'], kid: header?.['kid'] }
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      value === undefined ? 'none' : JSON.stringify(value).slice(0, longest),
    ]),
  )
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined
  } catch {
    // Not a JWT.
    return undefined
  }
}
