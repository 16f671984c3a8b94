import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { duplicatePage, mergeRequest, person } from '#model/wire/duplicates.ts'
import { pageQuery, toPage } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { findDuplicates } from '../../store/duplicatePersons.ts'
import { mergePersons } from '../../store/personMerge.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { dismissedDuplicateRoutes } from './dismissedDuplicates.ts'

const path = '/api/v1/organizations/:orgId/persons'
const tags = ['governance', 'beyond-spec']

/** Entries for one person: found here, merged only on a person's word. */
export const duplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(dismissedDuplicateRoutes)

  app.get(
    `${path}/duplicates`,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'List entries that may be one person, by name and birth date or by national id',
        params: z.object({ orgId: z.uuid() }),
        querystring: pageQuery({ pageSize: 25, maxPageSize: 100 }),
        response: { 200: duplicatePage },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { groups, total, dismissedPairs } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        findDuplicates(tx, orgId, request.query),
      )
      return { ...toPage(groups, total, request.query), dismissedPairs }
    },
  )

  app.post(
    `${path}/:personId/merge`,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'Merge entries into a person: mandates and holdings move, gaps are filled, the others go',
        params: z.object({ orgId: z.uuid(), personId: z.uuid() }),
        body: mergeRequest,
        response: { 200: person },
      },
    },
    async (request, reply) => {
      const { orgId, personId } = request.params
      const scope = request.scopeOf(orgId)
      const { duplicateIds } = request.body
      const merged = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          mergePersons(tx, scope, personId, { duplicateIds, expected: expectedVersion(request) }),
        ),
      )
      return reply.header('etag', etagOf(merged)).send(merged.record as never)
    },
  )
}
