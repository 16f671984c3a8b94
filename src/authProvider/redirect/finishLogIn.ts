import * as oauth from 'oauth4webapi'
import { isUnconfirmed } from '#model/wire/identity/oauth.ts'
import { clearSessionState } from '#src/storedState.ts'
import type { IdentityProvider, IdentitySettings } from '../identityProvider.ts'
import { storedSession } from '../session.ts'
import { readIdentity, verifyClaims } from '../verifyIdToken.ts'
import { takeLoginAttempt, type Attempt } from './attempt.ts'
import { explainProvider } from './explainProvider.ts'
import { LogInFailure } from './logInFailure.ts'
import { discoverProvider, type Provider } from './provider.ts'
import { storedIdToken } from './storedIdToken.ts'

type Parts = {
  settings: IdentitySettings
  readTrust: IdentityProvider['readTrust']
  /** Whether our server accepts the access token: a provider can be configured for another API. */
  isAccepted?: (accessToken: string) => Promise<boolean>
  nowMs?: number
}

/**
 * Completes a login that the provider answered: matches the answer with this tab's attempt, exchanges its code for
 * tokens, verifies the id token, and stores all of it. Returns query and fragment of the page on which the login
 * started.
 *
 * @param answer the parameters that the provider wrote into the address, as `readAnswer` finds them
 * @throws LogInFailure; nothing is stored then
 */
export async function finishLogIn(
  answer: URLSearchParams,
  { settings, readTrust, isAccepted = async () => true, nowMs = Date.now() }: Parts,
): Promise<Pick<Attempt, 'search' | 'hash'>> {
  const attempt = takeLoginAttempt(nowMs)
  // Checked before any request: a forged answer is never sent to the provider.
  if (attempt === undefined || answer.get('state') !== attempt.state) {
    throw new LogInFailure('stale', { search: attempt?.search ?? '' })
  }
  const { search, hash } = attempt
  const session = await logIn(answer, attempt, { settings, readTrust, isAccepted, nowMs }).catch(
    (error: unknown) => explainProvider(error, search),
  )
  // Data that another person left in this browser are cleared.
  if (storedSession.read()?.identity.sub !== session.identity.sub) clearSessionState()
  const { idToken, ...kept } = session
  storedIdToken.write(idToken)
  storedSession.write({ ...kept, generation: crypto.randomUUID() })
  return { search, hash }
}

async function logIn(answer: URLSearchParams, attempt: Attempt, parts: Required<Parts>) {
  const { settings, readTrust, isAccepted, nowMs } = parts
  const provider = await discoverProvider(settings)
  const { server, client, options } = provider
  const checked = oauth.validateAuthResponse(server, client, answer, attempt.state)
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      settings.redirectUri ?? '',
      attempt.verifier,
      {
        ...options(),
        additionalParameters: settings.resource === undefined ? {} : { resource: settings.resource },
      },
    ),
    { expectedNonce: attempt.nonce, requireIdToken: true },
  )
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken = '' } = tokens
  if (refreshToken === undefined) throw new LogInFailure('refused', { code: 'no_refresh_token' })
  const claims = await verifyClaims(idToken, { ...(await readTrust()), nonce: attempt.nonce })
  // Otherwise the first page would end the session, and the login would start again without saying why.
  if (!(await isAccepted(accessToken))) throw new LogInFailure('unverified')
  const identity = readIdentity(await completeClaims(claims, provider, accessToken))
  return {
    accessToken,
    refreshToken,
    idToken,
    identity,
    expiresAtSeconds: nowMs / 1000 + (tokens.expires_in ?? 0),
  }
}

type Claims = Awaited<ReturnType<typeof verifyClaims>>

/** Adds claims of the provider's userinfo endpoint that the id token lacks. The id token takes precedence. */
async function completeClaims(claims: Claims, provider: Provider, accessToken: string): Promise<Claims> {
  const isWhole = claims['email'] !== undefined && claims['name'] !== undefined
  const { server, client, options } = provider
  const all =
    isWhole || server.userinfo_endpoint === undefined
      ? claims
      : await oauth
          .userInfoRequest(server, client, accessToken, options())
          .then((response) => oauth.processUserInfoResponse(server, client, claims.sub, response))
          .then(
            (reported) => ({ ...reported, ...claims }),
            // A missing name does not prevent the login; without an e-mail address the account is unknown here.
            (error: unknown) => (claims['email'] === undefined ? explainProvider(error) : claims),
          )
  if (isUnconfirmed(all['email_verified'])) throw new LogInFailure('unconfirmed')
  return all
}
