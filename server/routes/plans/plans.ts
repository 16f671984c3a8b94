import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/organizations.ts'
import { cutPage, toPage } from '#model/wire/records/page.ts'
import { plan, planSubscription } from '#model/wire/identity/plans.ts'
import { registerCall } from '../registerCall.ts'
import { totalRow } from '#server/store/engine/rows.ts'

export const planRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listPlans, async (request) => {
    const plans = await app.db.global((tx) => tx.sql(plan, 'select id, name from plans order by name'))
    return cutPage(plans, request.query)
  })

  registerCall(app, calls.listPlanSubscriptions, async (request) => {
    const { orgId } = request.params
    const { pageNumber, pageSize } = request.query
    return app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
      const rows = await tx.sql(
        planSubscription,
        `select id, plan_id as "planId", created_at as "createdAt" from plan_subscriptions
         where org_id = $1 order by created_at desc limit $2 offset $3`,
        [orgId, pageSize, pageNumber * pageSize],
      )
      const [counted] = await tx.sql(
        totalRow,
        'select count(*)::int as total from plan_subscriptions where org_id = $1',
        [orgId],
      )
      return toPage(rows, counted?.total ?? 0, request.query)
    })
  })
}
