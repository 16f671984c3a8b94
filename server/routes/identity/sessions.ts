import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { AppError } from '#model/errors.ts'
import { toPage } from '#model/wire/records/page.ts'
import { endOneSession, endOtherSessions, listSessions } from '#server/services/identity/accountSessions.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'
import { registerCall } from '../registerCall.ts'

/** Lists the sessions of the account and ends them. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listSessions, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    const { sessions, total } = await listSessions(app.identity, request.caller, request.query)
    return toPage(sessions, total, request.query)
  })

  registerCall(app, calls.endSession, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    const hasEnded = await endOneSession(app.identity, request.caller, request.params.sessionId)
    if (!hasEnded) throw new AppError('notFound')
  })

  registerCall(app, calls.endOtherSessions, async (request) => {
    requireOwnAccount(request.params.accountId, request.caller)
    await endOtherSessions(app.identity, request.caller)
  })
}
