import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/assessments.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { activitySections } from '#server/reference/activitySections.ts'
import { countCompaniesByDivision } from '#server/store/materiality/activitySectors.ts'
import { registerCall } from '../registerCall.ts'

/** Sections of NAF, those of the organisation's companies first; the client requests all pages (spec §7). */
export const activitySectorRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listActivitySectors, async (request) => {
    const { orgId } = request.params
    const counts = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      countCompaniesByDivision(tx, orgId),
    )
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
  })
}
