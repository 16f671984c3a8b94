import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutPage, pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { plan, planSubscription } from '#model/wire/plans.ts'

const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

export const planRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/plans',
    {
      schema: {
        tags: ['plans'],
        summary: 'List the plans',
        querystring: page,
        response: { 200: pageOf(plan) },
      },
    },
    async (request) => {
      const plans = await app.db.global((tx) =>
        tx.query<z.output<typeof plan>>('select id, name from plans order by name'),
      )
      return cutPage(plans, request.query)
    },
  )

  app.get(
    '/api/v1/organizations/:orgId/plan-subscriptions',
    {
      schema: {
        tags: ['plans'],
        summary: 'List the plan subscriptions, the current one first',
        params: z.object({ orgId: z.uuid() }),
        querystring: page,
        response: { 200: pageOf(planSubscription) },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { pageNumber, pageSize } = request.query
      const [rows, counted] = await app.db.batch(request.scopeOf(orgId), (tx) =>
        Promise.all([
          tx.query<z.output<typeof planSubscription>>(
            `select id, plan_id as "planId", created_at as "createdAt" from plan_subscriptions
             where org_id = $1 order by created_at desc limit $2 offset $3`,
            [orgId, pageSize, pageNumber * pageSize],
          ),
          tx.query<{ total: number }>(
            'select count(*)::int as total from plan_subscriptions where org_id = $1',
            [orgId],
          ),
        ]),
      )
      return toPage(rows, counted[0]?.total ?? 0, request.query)
    },
  )
}
