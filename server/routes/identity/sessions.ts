import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { accountSession } from '#model/wire/accounts.ts'
import { pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { endOneSession, endOtherSessions, listSessions } from '../../engines/identity/accountSessions.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'

const tags = ['identity', 'beyond-spec']
const params = z.object({ accountId: z.string().max(300) })
const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

/** Where the account is logged in, and ending it there. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/accounts/:accountId/sessions',
    {
      schema: {
        tags,
        summary: 'List where the account is logged in, this session first',
        params,
        querystring: page,
        response: { 200: pageOf(accountSession) },
      },
    },
    async (request) => {
      requireOwnAccount(request.params.accountId, request.caller)
      const { sessions, total } = await listSessions(app.identity, request.caller, request.query)
      return toPage(sessions, total, request.query)
    },
  )

  app.delete(
    '/api/v1/accounts/:accountId/sessions/:sessionId',
    {
      schema: {
        tags,
        summary: 'End one session of the account, and with it its tokens',
        params: params.extend({ sessionId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      requireOwnAccount(request.params.accountId, request.caller)
      const hasEnded = await endOneSession(app.identity, request.caller, request.params.sessionId)
      if (!hasEnded) throw new AppError('notFound')
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/v1/accounts/:accountId/sessions',
    {
      schema: {
        tags,
        summary: 'End every session of the account but the caller’s own',
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      requireOwnAccount(request.params.accountId, request.caller)
      await endOtherSessions(app.identity, request.caller)
      return reply.status(204).send()
    },
  )
}
