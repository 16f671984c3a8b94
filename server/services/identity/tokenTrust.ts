import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { IdentitySettings } from './identityContext.ts'
import type { SigningKeys } from './signingKeys.ts'

/** Whose access tokens are good: who signs them, for whom, how. */
export type TokenTrust = {
  issuer: string
  audience: string
  algorithms: readonly string[]
  getKey: JWTVerifyGetKey
  /** Are these tokens our own, so that their subject names an account of ours and their session is known? */
  isLocal: boolean
}

/** Trusts our own provider. */
export const trustOurselves = (settings: IdentitySettings, keys: SigningKeys): TokenTrust => ({
  issuer: settings.issuer,
  audience: settings.audience,
  algorithms: [keys.algorithm],
  getKey: createLocalJWKSet(keys.keySet),
  isLocal: true,
})

/**
 * Trusts the provider of `AUTH_ISSUER` by environment alone (facts/trust.md §1.4). Its keys are fetched when
 * the first token comes, kept for an hour, and fetched again for a key id that is new.
 */
export function trustProvider(issuer: string, config: Config): TokenTrust {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const findKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= openKeySet(issuer, config.AUTH_JWKS_URL).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    issuer,
    audience: config.AUTH_AUDIENCE,
    algorithms: config.AUTH_ALGS,
    getKey: async (header, token) => (await findKeys())(header, token),
    isLocal: false,
  }
}

const discovery = z.object({ jwks_uri: z.url() })

async function openKeySet(issuer: string, jwksUrl: string | undefined): Promise<JWTVerifyGetKey> {
  const url = jwksUrl ?? (await discoverKeySet(issuer))
  return createRemoteJWKSet(new URL(url), { cacheMaxAge: 3_600_000, timeoutDuration: 5_000 })
}

async function discoverKeySet(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return discovery.parse(await answer.json()).jwks_uri
}
