import * as oauth from 'oauth4webapi'
import type { IdentitySettings } from '../identityProvider.ts'

/** Allowed clock difference between two machines. */
export const clockToleranceSeconds = 300

/** Time limit for an answer of the provider. */
const timeLimitMs = 15_000

/** An external provider as its discovery document describes it, and what the library needs to call it. */
export type Provider = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  /** The options of one call. */
  options: () => { signal: AbortSignal; [oauth.allowInsecureRequests]: boolean }
}

/** Reads the provider's discovery document. Throws what the library and the network throw. */
export async function discoverProvider({
  identityUrl,
  issuer,
  clientId,
}: IdentitySettings): Promise<Provider> {
  const options = () => ({
    signal: AbortSignal.timeout(timeLimitMs),
    // In production, the server accepts an address without TLS for the local machine only.
    [oauth.allowInsecureRequests]: identityUrl.startsWith('http:'),
  })
  const named = new URL(issuer ?? identityUrl)
  const server = await oauth.processDiscoveryResponse(named, await oauth.discoveryRequest(named, options()))
  return { server, client: { client_id: clientId, [oauth.clockTolerance]: clockToleranceSeconds }, options }
}

/** A page of the provider to open. @throws Error where its document names none, or no valid address */
export function pageOf(address: string | undefined, identityUrl: string): URL {
  if (address === undefined || !URL.canParse(address)) throw new Error('The provider names no such page')
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && identityUrl.startsWith('http:'))
  if (!isSafe) throw new Error(`${url.protocol} is no page of a provider`)
  return url
}
