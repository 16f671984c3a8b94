import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { IdentitySettings, SecurityLog } from './identityContext.ts'
import { providerKeys } from './providerKeys.ts'
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

/** Trusts the provider of `AUTH_ISSUER` by environment alone (facts/trust.md §1.4). */
export const trustProvider = (issuer: string, config: Config, log: SecurityLog): TokenTrust => ({
  issuer,
  audience: config.AUTH_AUDIENCE,
  algorithms: config.AUTH_ALGS,
  getKey: providerKeys(async () => config.AUTH_JWKS_URL ?? (await discoverKeySet(issuer)), log),
  isLocal: false,
})

const discovery = z.object({ jwks_uri: z.url() })

async function discoverKeySet(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return discovery.parse(await answer.json()).jwks_uri
}
