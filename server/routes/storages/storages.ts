import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { storage } from '#model/wire/storages.ts'
import { readStorage, writeStorage } from '../../store/storageStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { requireOwnAccount } from '../requireOwnAccount.ts'

const params = z.object({ accountId: z.string().max(300) })

export const storageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/accounts/:accountId/storages',
    {
      schema: {
        tags: ['storage'],
        summary: 'Read what the account keeps',
        params,
        response: { 200: storage },
      },
    },
    async (request, reply) => {
      requireOwnAccount(request.params.accountId, request.caller)
      const kept = await app.db.global((tx) => readStorage(tx, request.caller.accountId))
      return reply.header('etag', etagOf(kept)).send(kept.storage)
    },
  )

  app.put(
    '/api/v1/accounts/:accountId/storages',
    {
      schema: {
        tags: ['storage'],
        summary: 'Keep analyses, dashboards and language',
        params,
        body: storage,
        response: { 200: storage },
      },
    },
    async (request, reply) => {
      requireOwnAccount(request.params.accountId, request.caller)
      const kept = await app.db.global((tx) =>
        writeStorage(tx, request.caller.accountId, request.body, expectedVersion(request)),
      )
      return reply.header('etag', etagOf(kept)).send(kept.storage)
    },
  )
}
