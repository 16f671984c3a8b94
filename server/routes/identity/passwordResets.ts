import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { linkParams, passwordResetAnswer, passwordResetRequest } from '#model/wire/accounts.ts'
import { tokenOf } from '../linkToken.ts'
import { findPasswordReset, resetPassword } from '../../engines/identity/passwordResets.ts'

const path = '/api/v1/password-resets/:token'
const tags = ['identity', 'beyond-spec']

/** What the page behind the mailed link calls: is the link good, and the new password. */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Is the link to a new password good, and until when',
        params: linkParams,
        response: { 200: passwordResetAnswer },
      },
    },
    async (request) => {
      const { expiresAt } = await findPasswordReset(app.identity, request.params.token)
      return { expiresAt }
    },
  )

  app.head(
    path,
    { schema: { tags, summary: 'Is the link to a new password good', params: linkParams } },
    async (request, reply) => {
      await findPasswordReset(app.identity, request.params.token)
      return reply.send()
    },
  )

  app.post(
    path,
    {
      // Before the body is read: who has no link has no password to choose.
      preParsing: async ({ params }) => void (await findPasswordReset(app.identity, tokenOf(params))),
      schema: {
        tags,
        summary: 'Choose the new password; ends every session of the account',
        params: linkParams,
        body: passwordResetRequest,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resetPassword(app.identity, request.params.token, request.body.password)
      return reply.status(204).send(null)
    },
  )
}
