import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { oauthErrorAnswer, revokeRequest } from '#model/wire/oauth.ts'
import { endSession } from '../../services/identity/endSession.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/** `POST /oauth/revoke` (RFC 7009; ours): logging out ends the session and its access tokens. */
export const revokeRoute: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/oauth/revoke',
    {
      schema: {
        tags: ['identity', 'beyond-spec'],
        summary: 'End the session of a refresh token or an access token',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: revokeRequest,
        response: { 200: z.string(), '4xx': oauthErrorAnswer },
      },
    },
    async (request, reply) => {
      const clientId = requireClient(request.body, app.identity.settings)
      const token = requireParameter(request.body, 'token')
      await endSession(app.identity, { token, sid: await sessionOf(token), clientId })
      return reply.type('text/plain').send('')
    },
  )

  /** The session that an access token of ours names; a token that does not hold names none. */
  async function sessionOf(token: string): Promise<string | undefined> {
    if (!isJwt(token)) return undefined
    try {
      return (await app.verifyBearer(token)).sid
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') return undefined
      throw error
    }
  }
}

const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
