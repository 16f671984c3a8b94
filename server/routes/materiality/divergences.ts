import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { divergenceKinds } from '#model/rules/materiality/divergences.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import { assessmentComparison } from '#model/wire/comparison.ts'
import { commentInput, divergence, divergenceRegister } from '#model/wire/divergences.ts'
import { exclusionRegister } from '#model/wire/exclusions.ts'
import { readComparison } from '../../store/materiality/comparisonStore.ts'
import { divergenceStore } from '../../store/materiality/divergenceStore.ts'
import { readExclusions } from '../../store/materiality/exclusionStore.ts'
import { expectedVersion } from '../recordVersion.ts'

const tags = ['materiality', 'beyond-spec']
const base = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })

/** What an auditor asks of results: what diverges and why, what was left out, what changed since last time. */
export const divergenceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/divergences`,
    {
      schema: { tags, summary: 'Read what diverges, and why', params, response: { 200: divergenceRegister } },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        divergenceStore.read(tx, orgId, doubleMaterialityId, request.language),
      )
    },
  )

  app.put(
    `${base}/divergences/:subjectId/:kind/:materiality`,
    {
      schema: {
        tags,
        summary: 'Say why a divergence stands',
        params: params.extend({
          subjectId: z.uuid(),
          kind: z.enum(divergenceKinds),
          materiality: z.enum(materialityKinds),
        }),
        body: commentInput,
        response: { 200: divergence },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const { language } = request
      const expected = expectedVersion(request)
      const text = request.body.comment
      const commented = await app.db.inOrganization(scope, (tx) =>
        divergenceStore.comment(tx, scope, doubleMaterialityId, place, { text, expected, language }),
      )
      return reply.header('etag', `"${commented.comment?.version ?? 0}"`).send(commented)
    },
  )

  app.get(
    `${base}/exclusions`,
    {
      schema: {
        tags,
        summary: 'Read what was considered and left out',
        params,
        response: { 200: exclusionRegister },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        readExclusions(tx, orgId, doubleMaterialityId, request.language),
      )
    },
  )

  app.get(
    `${base}/comparison`,
    {
      schema: {
        tags,
        summary: 'Compare with an earlier assessment',
        params,
        querystring: z.object({ earlierId: z.uuid().optional() }),
        response: { 200: assessmentComparison },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { earlierId } = request.query
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        readComparison(tx, orgId, doubleMaterialityId, { earlierId, language: request.language }),
      )
    },
  )
}
