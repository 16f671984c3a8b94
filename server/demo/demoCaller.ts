import type { FastifyInstance, InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import type { z } from 'zod'
import { demoPassword } from './accounts.ts'

/**
 * An address reserved for documentation (RFC 5737), so that the loader's calls do not count against the rate limits of
 * users on this machine.
 */
const remoteAddress = '192.0.2.1'

export type DemoCall = Pick<InjectOptions, 'method' | 'headers' | 'payload'> & { url: string }

/** Calls the app like a client, but without the network. */
export const createDemoCaller = (app: FastifyInstance) => {
  /** @throws Error with the answer if its status is not a success. */
  const call = async (options: DemoCall) => {
    const answer = await app.inject({ ...options, remoteAddress })
    if (answer.statusCode >= 300) {
      throw new Error(
        `Demonstration: ${options.method} ${options.url} answered ${answer.statusCode} ${answer.body}`,
      )
    }
    return answer
  }

  return {
    /** Logs an account in; the returned calls are made as this account. */
    async logIn(email: string, password = demoPassword) {
      const { AUTH_CLIENT_ID, AUTH_AUDIENCE } = app.config
      const answer = await call({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'password',
          username: email,
          password,
          client_id: AUTH_CLIENT_ID,
          audience: AUTH_AUDIENCE,
          scope: 'openid profile email',
        }).toString(),
      })
      const { access_token } = answer.json<{ access_token: string }>()
      const headers = { authorization: `Bearer ${access_token}` }
      const { sub = '', sid } = decodeJwt(access_token)
      return {
        get: async <T>(path: string, shape: z.ZodType<T>): Promise<T> =>
          shape.parse((await call({ method: 'GET', url: `/api/v1${path}`, headers })).json()),
        post: async <T>(path: string, payload: object, shape: z.ZodType<T>): Promise<T> =>
          shape.parse((await call({ method: 'POST', url: `/api/v1${path}`, headers, payload })).json()),
        put: (path: string, payload: object) =>
          call({ method: 'PUT', url: `/api/v1${path}`, headers, payload }),
        patch: (path: string, payload: object) =>
          call({ method: 'PATCH', url: `/api/v1${path}`, headers, payload }),
        /** Sends a file as a form, with the token of its upload. */
        upload: async (
          path: string,
          { token, name, text }: { token: string; name: string; text: string },
        ) => {
          const form = new FormData()
          form.set('file', new Blob([text], { type: 'text/csv' }), name)
          const sent = new Response(form)
          const type = sent.headers.get('content-type') ?? ''
          await call({
            method: 'POST',
            url: `/api/v1${path}`,
            headers: { 'x-upload-token': token, 'content-type': type },
            payload: Buffer.from(await sent.arrayBuffer()),
          })
        },
        /** Ends the session, so that users do not see an unknown device in their list. */
        leave: () =>
          call({
            method: 'DELETE',
            url: `/api/v1/accounts/${encodeURIComponent(sub)}/sessions/${String(sid)}`,
            headers,
          }),
      }
    },
  }
}

export type DemoCaller = ReturnType<typeof createDemoCaller>
export type DemoSession = Awaited<ReturnType<DemoCaller['logIn']>>
