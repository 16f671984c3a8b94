import type { FastifyInstance, InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import { sessionScope, type TokenAnswer } from '#model/wire/identity/oauth.ts'
import { accepted } from './requireSuccess.ts'

export const usualPassword = 'Cheval-Agrafe-42'

export type TestCaller = Awaited<ReturnType<typeof signUpCaller>>

type Method = NonNullable<InjectOptions['method']>

/** Signs a person up, logs in, and calls the API as that account. */
export async function signUpCaller(app: FastifyInstance, email: string, password = usualPassword) {
  accepted(
    await app.inject({
      method: 'POST',
      url: '/public/api/v1/accounts',
      headers: { 'x-api-key': app.config.API_KEY[0] },
      payload: { email, password, firstname: 'Ada', lastname: 'Test', preferredLanguage: 'fr' },
    }),
  )
  const tokens = await logInAs(app, email, password)
  return { email, accountId: accountIdOf(tokens), tokens, ...callsOf(app, tokens.access_token) }
}

/** The calls with an access token. */
export function callsOf(app: FastifyInstance, accessToken: string) {
  /** Responses are returned as they are, including refusals. */
  const call = (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      ...(payload && { payload }),
    })

  /** A call that prepares a test. @throws Error if it is refused */
  const callOrThrow = async (...request: Parameters<typeof call>) => accepted(await call(...request))

  /** Creates an organisation and returns its id. */
  async function found(name: string, isInternational = false): Promise<string> {
    const answer = await callOrThrow('POST', '/organizations', { name, isInternational })
    return answer.json<{ id: string }>().id
  }

  return { call, callOrThrow, found }
}

/** Opens a session of a person who signed up with `signUpCaller`. */
export async function logInAs(
  app: FastifyInstance,
  email: string,
  password = usualPassword,
): Promise<TokenAnswer> {
  const { AUTH_CLIENT_ID, AUTH_AUDIENCE } = app.config
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: email,
      password,
      client_id: AUTH_CLIENT_ID,
      audience: AUTH_AUDIENCE,
      scope: sessionScope,
    }).toString(),
  })
  return accepted(answer).json<TokenAnswer>()
}

/** The subject ends with the account's id: `auth0|<id>`. */
const accountIdOf = ({ access_token }: TokenAnswer): string =>
  decodeJwt(access_token).sub?.split('|')[1] ?? ''
