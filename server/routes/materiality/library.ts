import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { libraryChoice, libraryEntry, libraryOutcome, libraryQuery } from '#model/wire/library.ts'
import { cutPage, pageOf } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { libraryStore } from '../../store/materiality/libraryStore.ts'

const tags = ['materiality', 'beyond-spec']
const path = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/library'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })

export const libraryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List the starter library of impacts, risks and opportunities for an assessment',
        params,
        querystring: libraryQuery,
        response: { 200: pageOf(libraryEntry) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const entries = await app.db.batch(request.scopeOf(orgId), (tx) =>
        libraryStore.list(tx, orgId, doubleMaterialityId, request.query, request.language),
      )
      return cutPage(entries, request.query)
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Add entries of the starter library as subjects',
        params,
        body: libraryChoice,
        response: { 201: libraryOutcome },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      const outcome = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          libraryStore.take(tx, scope, doubleMaterialityId, request.body.codes, request.language),
        ),
      )
      return reply.status(201).send(outcome)
    },
  )
}
