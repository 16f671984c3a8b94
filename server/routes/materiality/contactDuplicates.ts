import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contacts } from '#model/resources/contacts.ts'
import { contactGroup } from '#model/wire/contactDuplicates.ts'
import { mergeRequest } from '#model/wire/duplicates.ts'
import { pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { findSameNames, mergeContacts } from '../../store/materiality/contactDuplicates.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const path = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/contacts'
const tags = ['materiality', 'beyond-spec']
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })

/** Stakeholders that may be one person: found here, merged only on a person's word. */
export const contactDuplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/duplicates`,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'List stakeholders with the same name and another address',
        params,
        querystring: pageQuery({ pageSize: 25, maxPageSize: 100 }),
        response: { 200: pageOf(contactGroup) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { groups, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        findSameNames(tx, orgId, doubleMaterialityId, request.query),
      )
      return toPage(groups, total, request.query)
    },
  )

  app.post(
    `${path}/:contactId/merge`,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'Merge stakeholders into one: gaps are filled, campaigns follow, the others go',
        params: params.extend({ contactId: z.uuid() }),
        body: mergeRequest,
        response: { 200: contacts.wire },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, contactId } = request.params
      const scope = request.scopeOf(orgId)
      const { duplicateIds } = request.body
      const expected = expectedVersion(request)
      const merged = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          mergeContacts(tx, scope, doubleMaterialityId, { keptId: contactId, duplicateIds, expected }),
        ),
      )
      return reply.header('etag', etagOf(merged)).send(merged.record as never)
    },
  )
}
