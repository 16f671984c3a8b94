import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import type { IdentitySettings, SecurityLog } from './identityContext.ts'
import { providerKeys } from './providerKeys.ts'
import { accessTokenType } from './mintTokens.ts'
import type { SigningKeys } from './signingKeys.ts'

/** Which access tokens are trusted: their issuer, audience, keys and type. */
export type TokenTrust = {
  issuer: string
  audience: string
  algorithms: readonly string[]
  getKey: JWTVerifyGetKey
  /** The `typ` that their header must have; absent where a provider need not follow RFC 9068. */
  typ?: string
}

/** Trusts our own provider. */
export const trustOurselves = (settings: IdentitySettings, keys: SigningKeys): TokenTrust => ({
  issuer: settings.issuer,
  audience: settings.audience,
  algorithms: [keys.algorithm],
  getKey: createLocalJWKSet(keys.keySet),
  typ: accessTokenType,
})

/** Trusts the provider of `AUTH_ISSUER`, configured by environment only (facts/trust.md §1.4). */
export const trustProvider = (issuer: string, config: Config, log: SecurityLog): TokenTrust => ({
  issuer,
  audience: config.AUTH_AUDIENCE,
  algorithms: config.AUTH_ALGS,
  getKey: providerKeys(async () => config.AUTH_JWKS_URL ?? (await discoverKeySet(issuer)), log),
})

/**
 * Reads the discovery document and the keys of the provider, as the first token would.
 * @throws Error where one of them cannot be read, belongs to another issuer or holds no key
 */
export async function checkProvider(issuer: string, jwksUrl: string | undefined): Promise<void> {
  const url = jwksUrl ?? (await discoverKeySet(issuer))
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const { keys } = keySet.parse(await answer.json())
  if (keys.length === 0) throw new Error(`${url} holds no key`)
}

/** The discovery document belongs to another issuer than `AUTH_ISSUER`. */
export class ForeignDocument extends Error {}

const keySet = z.object({ keys: z.array(z.unknown()) })

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * @throws Error also where the document belongs to another issuer: its keys would be trusted for that issuer's users
 * (OpenID Connect Discovery 1.0, 4.3)
 */
async function discoverKeySet(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const named = discovery.parse(await answer.json())
  if (named.issuer !== issuer)
    throw new ForeignDocument(`${url} is the document of ${named.issuer}, not of AUTH_ISSUER`)
  return named.jwks_uri
}
