import type { FastifyInstance, InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import { sessionScope, type TokenAnswer } from '#model/wire/oauth.ts'

const usualPassword = 'Cheval-Agrafe-42'

export type TestCaller = Awaited<ReturnType<typeof signUpCaller>>

/** Signs somebody up, logs in, and calls the API in that name; answers come as they are, also refusals. */
export async function signUpCaller(app: FastifyInstance, email: string, password = usualPassword) {
  await app.inject({
    method: 'POST',
    url: '/public/api/v1/accounts',
    headers: { 'x-api-key': app.config.API_KEY[0] },
    payload: { email, password, firstname: 'Ada', lastname: 'Test', preferredLanguage: 'fr' },
  })
  const tokens = await logInAs(app, email, password)
  const authorization = `Bearer ${tokens.access_token}`
  const call = (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    })

  /** Founds an organisation and answers its id. */
  async function found(name: string, isInternational = false): Promise<string> {
    const answer = await call('POST', '/organizations', { name, isInternational })
    return answer.json<{ id: string }>().id
  }

  return { email, accountId: accountIdOf(tokens), tokens, call, found }
}

/** Opens a session of somebody who signed up by `signUpCaller`. */
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
  return answer.json<TokenAnswer>()
}

/** The subject ends with the account's id: `auth0|<id>`. */
const accountIdOf = ({ access_token }: TokenAnswer): string =>
  decodeJwt(access_token).sub?.split('|')[1] ?? ''
