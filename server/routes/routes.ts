import type { FastifyPluginAsync } from 'fastify'
import { businessRoutes } from './businesses/businesses.ts'
import { foreignBusinessRoutes } from './businesses/foreignBusinesses.ts'
import { companyRoutes } from './companies/companies.ts'
import { directoryRefreshRoutes } from './companies/directoryRefresh.ts'
import { developmentRoutes } from './development/development.ts'
import { divisionRoutes } from './divisions/divisions.ts'
import { officerRoutes, ownerRoutes } from './governance/companyLinks.ts'
import { ownershipRoutes } from './governance/ownership.ts'
import { duplicateRoutes } from './governance/duplicates.ts'
import { personLinkRoutes } from './governance/personLinks.ts'
import { personRoutes } from './governance/persons.ts'
import { bulkPersonRoutes } from './governance/bulkPersons.ts'
import { healthRoutes } from './health/health.ts'
import { identityRoutes } from './identity/identity.ts'
import { mappingRoutes } from './mapping/mapping.ts'
import { memberRoutes } from './members/members.ts'
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
  await app.register(directoryRefreshRoutes)
  await app.register(divisionRoutes)
  await app.register(memberRoutes)
  await app.register(personRoutes)
  await app.register(personLinkRoutes)
  await app.register(duplicateRoutes)
  await app.register(bulkPersonRoutes)
  await app.register(officerRoutes)
  await app.register(ownerRoutes)
  await app.register(ownershipRoutes)
  await app.register(mappingRoutes)
  await app.register(businessRoutes)
  await app.register(foreignBusinessRoutes)
}
