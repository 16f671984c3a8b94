import * as oauth from 'oauth4webapi'
import type { IdentitySettings } from '../identityProvider.ts'

/** Clocks of two machines may differ by this much. */
export const clockToleranceSeconds = 300

/** How long the provider may take to answer. */
const patienceMs = 15_000

/** A foreign provider as its own document describes it, and what the library needs to call it. */
export type Provider = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  /** The options of one call. */
  options: () => { signal: AbortSignal; [oauth.allowInsecureRequests]: boolean }
}

/** Asks the provider what it can do and where. Throws what the library and the network throw. */
export async function discoverProvider({
  identityUrl,
  issuer,
  clientId,
}: IdentitySettings): Promise<Provider> {
  const options = () => ({
    signal: AbortSignal.timeout(patienceMs),
    // The server takes an address without TLS in production for this machine alone.
    [oauth.allowInsecureRequests]: identityUrl.startsWith('http:'),
  })
  const named = new URL(issuer ?? identityUrl)
  const server = await oauth.processDiscoveryResponse(named, await oauth.discoveryRequest(named, options()))
  return { server, client: { client_id: clientId, [oauth.clockTolerance]: clockToleranceSeconds }, options }
}

/** A page of the provider to leave for. @throws Error where its document names none, or what is no page */
export function pageOf(address: string | undefined, identityUrl: string): URL {
  if (address === undefined || !URL.canParse(address)) throw new Error('The provider names no such page')
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && identityUrl.startsWith('http:'))
  if (!isSafe) throw new Error(`${url.protocol} is no page of a provider`)
  return url
}
