import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dismissal, dismissedPair, dismissRequest } from '#model/wire/duplicates.ts'
import { pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { dismissPairs, listDismissedPairs, restorePair } from '../../store/dismissedDuplicates.ts'
import { serializerCompiler } from '../recordRoutes.ts'

const path = '/api/v1/organizations/:orgId/persons/duplicates/dismissals'
const tags = ['governance', 'beyond-spec']
const params = z.object({ orgId: z.uuid() })

/** Entries that look like one person and are two: said once, for everybody in the organisation. */
export const dismissedDuplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'List the pairs of persons that are not proposed as duplicates, the latest first',
        params,
        querystring: pageQuery({ pageSize: 25, maxPageSize: 100 }),
        response: { 200: pageOf(dismissedPair) },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { pairs, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        listDismissedPairs(tx, orgId, request.query),
      )
      return toPage(pairs, total, request.query)
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Say that entries are different persons: these pairs are not proposed again',
        params,
        body: dismissRequest,
        response: { 201: dismissal },
      },
    },
    async (request, reply) => {
      const scope = request.scopeOf(request.params.orgId)
      const ids = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () => dismissPairs(tx, scope, request.body.pairs)),
      )
      return reply.status(201).send({ ids })
    },
  )

  app.delete(
    `${path}/:dismissalId`,
    {
      schema: {
        tags,
        summary: 'Let a pair of persons be proposed as duplicates again',
        params: params.extend({ dismissalId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, dismissalId } = request.params
      const scope = request.scopeOf(orgId)
      await app.db.inOrganization(scope, (tx) => restorePair(tx, scope, dismissalId))
      return reply.status(204).send()
    },
  )
}
