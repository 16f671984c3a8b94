import type { FastifyPluginAsync } from 'fastify'
import { businessRoutes } from './businesses/businesses.ts'
import { companyRoutes } from './companies/companies.ts'
import { developmentRoutes } from './development/development.ts'
import { divisionRoutes } from './divisions/divisions.ts'
import { healthRoutes } from './health/health.ts'
import { identityRoutes } from './identity/identity.ts'
import { mappingRoutes } from './mapping/mapping.ts'
import { organizationRoutes } from './organizations/organizations.ts'
import { planRoutes } from './plans/plans.ts'
import { referenceRoutes } from './reference/reference.ts'
import { storageRoutes } from './storages/storages.ts'

/** Every area of the API. */
export const routes: FastifyPluginAsync = async (app) => {
  await app.register(healthRoutes)
  await app.register(identityRoutes)
  await app.register(developmentRoutes)
  await app.register(organizationRoutes)
  await app.register(planRoutes)
  await app.register(storageRoutes)
  await app.register(referenceRoutes)
  await app.register(companyRoutes)
  await app.register(divisionRoutes)
  await app.register(mappingRoutes)
  await app.register(businessRoutes)
}
