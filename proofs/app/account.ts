import { z } from 'zod'
import { callOrThrow, type HttpClient } from './httpClient.ts'

export type Account = { email: string; password: string }

/** Signs up an account through the public API. */
export async function signUp(client: HttpClient, account: Account): Promise<void> {
  await callOrThrow(
    client,
    'POST',
    '/public/api/v1/accounts',
    { ...account, firstname: 'Camille', lastname: 'Proof', preferredLanguage: 'en' },
    { 'x-api-key': 'matrice-public' },
  )
}

/** The access token of a new session. */
export async function tokenOf(client: HttpClient, { email: username, password }: Account): Promise<string> {
  const grant = { grant_type: 'password', client_id: 'matrice-web', audience: 'matrice-api', scope: 'openid' }
  const answer = await callOrThrow(client, 'POST', '/oauth/token', { ...grant, username, password })
  return z.object({ access_token: z.string() }).parse(answer.body).access_token
}

/** A client that calls as this account. */
export const logIn = async (client: HttpClient, account: Account): Promise<HttpClient> =>
  client.as(await tokenOf(client, account))

/** A client of this account that logs in again when its session has expired, for runs longer than a session. */
export async function stayLoggedIn(client: HttpClient, account: Account): Promise<HttpClient> {
  let session = await logIn(client, account)
  return {
    async call(...request) {
      const answer = await session.call(...request)
      if (answer.status !== 401) return answer
      session = await logIn(client, account)
      return session.call(...request)
    },
    as: (token) => client.as(token),
  }
}
