import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { confirmEmail } from '#server/services/identity/confirmEmail.ts'
import { signUp } from '#server/services/identity/signUp.ts'
import { registerCall } from '../registerCall.ts'

/** Sign-up (spec §7) and its confirmation, where e-mails must be confirmed. */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.signUp,
    async (request, reply) => reply.status(201).send(await signUp(app.identity, request.body)),
    { config: { ownLimit: 'SIGNUPS_PER_IP' } },
  )

  registerCall(app, calls.confirmEmail, async (request) => {
    await confirmEmail(app.identity, request.params.token)
  })
}
