import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/accounts.ts'
import { readOwnData } from '#server/store/identity/ownData.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'
import { registerCall } from '../registerCall.ts'

/** Lets a person download the data that are kept about them (decision 077). */
export const ownDataRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.downloadOwnData, async (request, reply) => {
    requireOwnAccount(request.params.accountId, request.caller)
    const kept = await readOwnData(app.db, request.caller.accountId)
    const day = app.identity.now().toISOString().slice(0, 10)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="matrice-${day}.json"`)
      .header('cache-control', 'private, no-store')
      .send(JSON.stringify(kept, undefined, 2))
  })
}
