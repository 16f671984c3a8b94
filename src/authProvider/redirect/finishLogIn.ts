import * as oauth from 'oauth4webapi'
import { isUnconfirmed } from '#model/wire/oauth.ts'
import { clearSessionState } from '../../storedState.ts'
import type { IdentityProvider, IdentitySettings } from '../identityProvider.ts'
import { storedSession } from '../session.ts'
import { readIdentity, verifyClaims } from '../verifyIdToken.ts'
import { takeAttempt, type Attempt } from './attempt.ts'
import { explainProvider } from './explainProvider.ts'
import { LogInFailure } from './logInFailure.ts'
import { discoverProvider, type Provider } from './provider.ts'
import { storedIdToken } from './storedIdToken.ts'

type Parts = {
  settings: IdentitySettings
  readTrust: IdentityProvider['readTrust']
  nowMs?: number
}

/**
 * Ends a login that the provider answered: the answer must be the one of this tab's attempt, its code is changed into
 * tokens, the id token verified, and all of it kept. Answers query and fragment of the page from which it was begun.
 *
 * @param answer what the provider wrote into the address, as `readAnswer` finds it
 * @throws LogInFailure; nothing is kept then
 */
export async function finishLogIn(
  answer: URLSearchParams,
  { settings, readTrust, nowMs = Date.now() }: Parts,
): Promise<Pick<Attempt, 'search' | 'hash'>> {
  const attempt = takeAttempt(nowMs)
  // Said before anything is asked: an answer that somebody else made up reaches no provider.
  if (attempt === undefined || answer.get('state') !== attempt.state) {
    throw new LogInFailure('stale', { search: attempt?.search ?? '' })
  }
  const { search, hash } = attempt
  const session = await logIn(answer, attempt, { settings, readTrust, nowMs }).catch((error: unknown) =>
    explainProvider(error, search),
  )
  // What another person left in this browser is not theirs.
  if (storedSession.read()?.identity.sub !== session.identity.sub) clearSessionState()
  const { idToken, ...kept } = session
  storedIdToken.write(idToken)
  storedSession.write({ ...kept, generation: crypto.randomUUID() })
  return { search, hash }
}

async function logIn(answer: URLSearchParams, attempt: Attempt, parts: Required<Parts>) {
  const { settings, readTrust, nowMs } = parts
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
      options(),
    ),
    { expectedNonce: attempt.nonce, requireIdToken: true },
  )
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken = '' } = tokens
  if (refreshToken === undefined) throw new LogInFailure('refused', { code: 'no_refresh_token' })
  const claims = await verifyClaims(idToken, { ...(await readTrust()), nonce: attempt.nonce })
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

/** Adds what the id token leaves out and the provider tells of its own subject; the id token has the last word. */
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
            (told) => ({ ...told, ...claims }),
            // A name is worth no refusal; without an address nobody is known here.
            (error: unknown) => (claims['email'] === undefined ? explainProvider(error) : claims),
          )
  if (isUnconfirmed(all['email_verified'])) throw new LogInFailure('unconfirmed')
  return all
}
