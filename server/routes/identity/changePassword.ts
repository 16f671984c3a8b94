import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { changePasswordRequest, oauthErrorAnswer } from '#model/wire/oauth.ts'
import { OauthError } from '../../services/identity/oauthError.ts'
import { requestPasswordReset } from '../../services/identity/passwordResets.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/** Auth0's answer, word for word; its libraries show it as it is. */
const answer = "We've just sent you an email to reset your password."

/** `POST /dbconnections/change_password` (spec §7): the same answer for every address. */
export const changePasswordRoute: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/dbconnections/change_password',
    {
      config: { hourlyLimit: 'RESETS_PER_IP' },
      schema: {
        tags: ['identity'],
        summary: 'Ask for a mail with a link to a new password',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: changePasswordRequest,
        response: { 200: z.string(), '4xx': oauthErrorAnswer },
      },
    },
    async (request, reply) => {
      requireClient(request.body, app.identity.settings)
      const connection = requireParameter(request.body, 'connection')
      if (connection !== app.identity.settings.connection) throw new OauthError('unknownConnection')
      const email = requireParameter(request.body, 'email')
      await requestPasswordReset(app.identity, { email, language: request.language })
      return reply.type('text/html; charset=utf-8').send(answer)
    },
  )
}
