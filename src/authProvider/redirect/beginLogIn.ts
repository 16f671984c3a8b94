import * as oauth from 'oauth4webapi'
import { sessionScope } from '#model/wire/identity/oauth.ts'
import { targetOf, type IdentitySettings } from '../identityProvider.ts'
import { storeLoginAttempt } from './attempt.ts'
import { explainProvider } from './explainProvider.ts'
import { discoverProvider, pageOf } from './provider.ts'

/** Where and why a login starts. */
export type Beginning = {
  /** Query and fragment of the login page. */
  search: string
  hash: string
  locale: string
  purpose: 'logIn' | 'signUp'
}

/**
 * Starts a login on the provider's own page (authorization code with PKCE). Stores what the answer must match in this
 * tab and returns the address to open. The code comes back in the « # » part, which no server and no log sees.
 *
 * @throws LogInFailure
 */
export async function beginLogIn(
  settings: IdentitySettings,
  { search, hash, locale, purpose }: Beginning,
  nowMs = Date.now(),
): Promise<string> {
  const page = await discoverProvider(settings)
    .then(({ server }) => pageOf(server.authorization_endpoint, settings.identityUrl))
    .catch((error: unknown) => explainProvider(error, search))
  const [state, nonce, verifier] = [
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ]
  const query = new URLSearchParams(search)
  const email = query.get('email')
  const prompt = purpose === 'signUp' ? 'create' : promptOf(query)
  const parameters = {
    response_type: 'code',
    response_mode: 'fragment',
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri ?? '',
    scope: settings.scope ?? sessionScope,
    ...targetOf(settings),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(email !== null && { login_hint: email }),
    ...(prompt !== undefined && { prompt }),
  }
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value)
  storeLoginAttempt({ state, nonce, verifier, search, hash, beganAtMs: nowMs })
  return page.href
}

/**
 * The provider may still have a session. It must request credentials again after a logout that did not end that
 * session, for another account, and for a link that names an e-mail address.
 */
const promptOf = (query: URLSearchParams): 'login' | undefined =>
  query.get('session') === 'left' || query.has('account') || query.has('email') ? 'login' : undefined

/** The provider opens accounts on a page of its own (OpenID Connect's `prompt=create`). Throws as discovery does. */
export async function opensAccounts(settings: IdentitySettings): Promise<boolean> {
  const { server } = await discoverProvider(settings)
  const prompts: unknown = server['prompt_values_supported']
  return Array.isArray(prompts) && prompts.includes('create')
}
