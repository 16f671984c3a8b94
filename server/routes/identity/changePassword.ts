import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/identity.ts'
import { OauthError } from '#server/services/identity/oauthError.ts'
import { requestPasswordReset } from '#server/services/identity/passwordResets.ts'
import { registerCall } from '../registerCall.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/** Auth0's exact answer; its libraries display it unchanged. */
const answer = "We've just sent you an email to reset your password."

/** `POST /dbconnections/change_password` (spec §7): the same answer for every address. */
export const changePasswordRoute: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.askForPassword,
    async (request, reply) => {
      requireClient(request.body, app.identity.settings)
      const connection = requireParameter(request.body, 'connection')
      if (connection !== app.identity.settings.connection) throw new OauthError('unknownConnection')
      const email = requireParameter(request.body, 'email')
      await requestPasswordReset(app.identity, { email, language: request.language })
      return reply.type('text/html; charset=utf-8').send(answer)
    },
    { config: { ownLimit: 'RESETS_PER_IP' } },
  )
}
