import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { language, linkParams } from '#model/wire/accounts.ts'
import { responseDraft, responseReceipt, responseSheet } from '#model/wire/responses.ts'
import { hashToken } from '../../engines/identity/opaqueTokens.ts'
import { responseStore } from '../../store/materiality/responseStore.ts'
import { requireLink } from '../../store/materiality/visitByLink.ts'
import { tokenOf } from '../linkToken.ts'

const path = '/public/api/v1/responses/:token'
const tags = ['reporter', 'beyond-spec']

/** What a respondent's page calls: the link alone is the right to answer. */
export const responseRoutes: FastifyPluginAsyncZod = async (app) => {
  // Before the body is read: who has no link has nothing to answer.
  const knowsLink = async ({ params }: FastifyRequest): Promise<void> =>
    app.db.global((tx) => requireLink(tx, hashToken(tokenOf(params))))

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Read what a respondent is asked, and what it answered so far',
        params: linkParams,
        querystring: z.object({ language: language.optional() }),
        response: { 200: responseSheet },
      },
    },
    async (request, reply) => {
      const sheet = await app.db.global((tx) =>
        responseStore.read(tx, hashToken(request.params.token), request.query.language),
      )
      return reply.header('cache-control', 'no-store').send(sheet)
    },
  )

  app.put(
    path,
    {
      preParsing: knowsLink,
      schema: {
        tags,
        summary: 'Keep some answers for now',
        params: linkParams,
        body: responseDraft,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await app.db.global((tx) => responseStore.saveDraft(tx, hashToken(request.params.token), request.body))
      return reply.status(204).send()
    },
  )

  app.post(
    path,
    {
      preParsing: knowsLink,
      schema: {
        tags,
        summary: 'Send the answers in for good',
        params: linkParams,
        body: responseDraft,
        response: { 200: responseReceipt },
      },
    },
    async (request) =>
      app.db.global((tx) => responseStore.submit(tx, hashToken(request.params.token), request.body.answers)),
  )
}
