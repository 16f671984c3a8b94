import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { linkParams, signUpAnswer, signUpRequest } from '#model/wire/accounts.ts'
import { confirmEmail } from '../../engines/identity/confirmEmail.ts'
import { signUp } from '../../engines/identity/signUp.ts'

/** Sign-up (spec §7) and, where e-mails must be confirmed, its second half. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/public/api/v1/accounts',
    {
      config: { hourlyLimit: 'SIGNUPS_PER_IP' },
      schema: {
        tags: ['public'],
        summary: 'Sign up; the answer does not tell whether the account existed',
        body: signUpRequest,
        response: { 201: signUpAnswer },
      },
    },
    async (request, reply) => reply.status(201).send(await signUp(app.identity, request.body)),
  )

  app.post(
    '/api/v1/email-confirmations/:token',
    {
      schema: {
        tags: ['identity', 'beyond-spec'],
        summary: 'Confirm the e-mail of a sign-up and open its account',
        params: linkParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmEmail(app.identity, request.params.token)
      return reply.status(204).send(null)
    },
  )
}
