import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { findPasswordReset, resetPassword } from '#server/services/identity/passwordResets.ts'
import { tokenOf } from '../linkToken.ts'
import { registerCall } from '../registerCall.ts'

/** Calls of the page behind the mailed link: checks the link and sets the new password. */
export const passwordResetRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.checkResetLink, async (request) => {
    const { expiresAt } = await findPasswordReset(app.identity, request.params.token)
    return { expiresAt }
  })

  registerCall(app, calls.probeResetLink, async (request, reply) => {
    await findPasswordReset(app.identity, request.params.token)
    return reply.send()
  })

  registerCall(
    app,
    calls.resetPassword,
    async (request) => {
      await resetPassword(app.identity, request.params.token, request.body.password)
    },
    { config: { enter: ({ params }) => findPasswordReset(app.identity, tokenOf(params)) } },
  )
}
