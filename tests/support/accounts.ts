import type { FastifyInstance } from 'fastify'
import { accepted } from './requireSuccess.ts'

export const testPassword = 'Comptes-2026-ESG'

type Kept = {
  id: string
  from: string
  replyTo: string | null
  to: string
  subject: string
  text: string
  html: string
  kind: string
}

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

/** Signs up through the public API; `fields` overrides the body. */
export const signUp = (app: FastifyInstance, email: string, fields: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/public/api/v1/accounts',
    headers: { 'x-api-key': 'matrice-public' },
    payload: {
      email,
      firstname: 'Camille',
      lastname: 'Martin',
      password: testPassword,
      preferredLanguage: 'fr',
      ...fields,
    },
  })

/** Password grant as sent by the client; `from` is the caller's IP address. */
export const logIn = (
  app: FastifyInstance,
  email: string,
  password = testPassword,
  { from = '192.0.2.1', ...fields }: { from?: string } & Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: from,
    ...form({ grant_type: 'password', username: email, password, client_id: 'matrice-web', ...fields }),
  })

/** Refresh grant as sent by the client. */
export const renew = (app: FastifyInstance, refreshToken: string) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    ...form({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'matrice-web' }),
  })

/** Logout as sent by the client. */
export const revoke = (app: FastifyInstance, refreshToken: string) =>
  app.inject({
    method: 'POST',
    url: '/oauth/revoke',
    ...form({ token: refreshToken, client_id: 'matrice-web' }),
  })

/** Requests a reset mail like the client. */
export const forgetPassword = (app: FastifyInstance, email: string, from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/dbconnections/change_password',
    remoteAddress: from,
    ...form({ client_id: 'matrice-web', connection: 'matrice-users', email }),
  })

/** Calls a bearer route with an access token. */
export const callAs = (app: FastifyInstance, accessToken: string) =>
  app.inject({ url: '/api/v1/plans', headers: { authorization: `Bearer ${accessToken}` } })

/** The mails sent to an address, most recent first. */
export async function readMails(app: FastifyInstance, to: string): Promise<Kept[]> {
  const answer = accepted(await app.inject({ url: '/dev/mailbox.json', query: { to } }))
  return answer.json<Kept[]>()
}

/** The token of the link in the last mail to an address. */
export async function lastLinkToken(app: FastifyInstance, to: string): Promise<string> {
  const [mail] = await readMails(app, to)
  const token = /\/(?:reset|confirm)\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`the last message to ${to} holds no link`)
  return token
}
