import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { oauthErrorAnswer, revokeRequest } from '#model/wire/oauth.ts'
import { endSession } from '../../engines/identity/endSession.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/** `POST /oauth/revoke` (RFC 7009; ours): logging out ends the session and its access tokens. */
export const revokeRoute: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/oauth/revoke',
    {
      schema: {
        tags: ['identity', 'beyond-spec'],
        summary: 'End the session of a refresh token',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: revokeRequest,
        response: { 200: z.string(), '4xx': oauthErrorAnswer },
      },
    },
    async (request, reply) => {
      const clientId = requireClient(request.body, app.identity.settings)
      await endSession(app.identity, { refreshToken: requireParameter(request.body, 'token'), clientId })
      return reply.type('text/plain').send('')
    },
  )
}
