import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { commentHiding, subjectComments } from '#model/wire/comments.ts'
import { pageQuery } from '#model/wire/page.ts'
import { commentStore } from '../../store/materiality/commentStore.ts'

const tags = ['materiality', 'beyond-spec']
const base =
  '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/topics/:topicId/subjects/:subjectId/comments'
const params = z.object({
  orgId: z.uuid(),
  doubleMaterialityId: z.uuid(),
  topicId: z.uuid(),
  subjectId: z.uuid(),
})

/** What respondents wrote beside their answers, and its moderation. */
export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    base,
    {
      schema: {
        tags,
        summary: 'Read what respondents wrote of a subject, without their names',
        params,
        querystring: pageQuery({ pageSize: 25, maxPageSize: 100 }),
        response: { 200: subjectComments },
      },
    },
    async (request) => {
      const { orgId, ...place } = request.params
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        commentStore.list(tx, orgId, place, request.query),
      )
    },
  )

  app.put(
    `${base}/:commentId/hidden`,
    {
      schema: {
        tags,
        summary: 'Hide a comment with a reason, or show it again',
        params: params.extend({ commentId: z.guid() }),
        body: commentHiding,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, commentId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const { value, reason = null } = request.body
      await app.db.inOrganization(scope, (tx) =>
        commentStore.setHidden(tx, scope, place, commentId, { value, reason }),
      )
      return reply.status(204).send()
    },
  )
}
