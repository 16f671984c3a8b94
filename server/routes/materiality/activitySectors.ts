import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { activitySector } from '#model/wire/doubleMateriality.ts'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { activitySections } from '../../reference/activitySections.ts'
import { countCompaniesByDivision } from '../../store/materiality/activitySectors.ts'

const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

/** Sections of NAF, those of the organisation's companies first: all pages are asked for (spec §7). */
export const activitySectorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/organizations/:orgId/activity-sectors',
    {
      schema: {
        tags: ['organization'],
        summary: 'List activity sectors, with how many companies are in each',
        params: z.object({ orgId: z.uuid() }),
        querystring: page,
        response: { 200: pageOf(activitySector) },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const counts = await app.db.batch(request.scopeOf(orgId), (tx) => countCompaniesByDivision(tx, orgId))
      const sectors = activitySections
        .map(({ code, labels, firstDivision, lastDivision }) => ({
          id: code,
          label: labels[request.language],
          companies: counts
            .filter(({ division }) => division >= firstDivision && division <= lastDivision)
            .reduce((sum, { companies }) => sum + companies, 0),
        }))
        .toSorted((one, other) => other.companies - one.companies)
      return cutPage(sectors, request.query)
    },
  )
}
