import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/storages.ts'
import { readStorage, writeStorage } from '#server/store/identity/storageStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'
import { registerCall } from '../registerCall.ts'

export const storageRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.getStorage, async (request, reply) => {
    requireOwnAccount(request.params.accountId, request.caller)
    const kept = await app.db.global((tx) => readStorage(tx, request.caller.accountId))
    void reply.header('etag', etagOf(kept))
    return kept.storage
  })

  registerCall(app, calls.keepStorage, async (request, reply) => {
    requireOwnAccount(request.params.accountId, request.caller)
    const kept = await app.db.global((tx) =>
      writeStorage(tx, request.caller.accountId, request.body, expectedVersion(request)),
    )
    void reply.header('etag', etagOf(kept))
    return kept.storage
  })
}
