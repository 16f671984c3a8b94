import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '#model/errors.ts'
import { companyStore } from '../../store/companyStore.ts'
import type { Tx } from '../../store/database.ts'
import { divisionStore } from '../../store/divisionStore.ts'
import type { ListQuery } from '../../store/listQuery.ts'
import { exportRoutes } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { bulkDivisionRoutes } from './bulkDivisions.ts'

const { binding } = divisionStore
const { resource } = binding

/** A site's file names its company. */
const words = {
  joins: 'left join companies c on c.org_id = t.org_id and c.id = t.company_id',
  expressions: { companyId: 'c.name' },
}

export const divisionRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'organization',
      path: '/organizations/:orgId/divisions',
      idParam: 'divisionId',
      list: divisionStore.list,
      count: divisionStore.count,
    }),
  )
  await app.register(
    recordRoutes({
      resource,
      tag: 'division',
      path: '/organizations/:orgId/companies/:companyId/divisions',
      idParam: 'divisionId',
      list: async (tx, orgId, query, { companyId = '' }) => {
        await requireCompany(tx, orgId, companyId)
        return divisionStore.list(tx, orgId, within(query, companyId))
      },
      count: async (tx, orgId, query, { companyId = '' }) => {
        await requireCompany(tx, orgId, companyId)
        return divisionStore.count(tx, orgId, within(query, companyId))
      },
      get: (tx, orgId, id, { companyId = '' }) => getOf(tx, orgId, companyId, id),
      create: (tx, actor, record, { companyId = '' }) => divisionStore.create(tx, actor, companyId, record),
      update: async (tx, actor, id, patch, expected, { companyId = '' }) => {
        await getOf(tx, actor.orgId, companyId, id)
        return divisionStore.update(tx, actor, id, patch, expected)
      },
      remove: async (tx, actor, id, expected, { companyId = '' }) => {
        await getOf(tx, actor.orgId, companyId, id)
        await divisionStore.remove(tx, actor, companyId, id, expected)
      },
    }),
  )
  await app.register(
    exportRoutes({ binding, tag: 'organization', path: '/organizations/:orgId/divisions', words }),
  )
  await app.register(
    exportRoutes({
      binding,
      tag: 'division',
      path: '/organizations/:orgId/companies/:companyId/divisions',
      words,
      narrow: (query, { companyId = '' }) => within(query, companyId),
      requireParents: (tx, orgId, { companyId = '' }) => requireCompany(tx, orgId, companyId),
    }),
  )
  await app.register(bulkDivisionRoutes)
}

const within = (query: ListQuery, companyId: string): ListQuery => ({
  ...query,
  filters: { ...query.filters, companyId: [companyId] },
})

/** A division is reached through its own company alone. */
async function getOf(tx: Tx, orgId: string, companyId: string, id: string) {
  const division = await divisionStore.get(tx, orgId, id)
  if (division.record['companyId'] !== companyId) throw new AppError('notFound')
  return division
}

async function requireCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  await companyStore.get(tx, orgId, companyId)
}
