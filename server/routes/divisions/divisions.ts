import type { FastifyPluginAsync } from 'fastify'
import { records } from '#model/calls/records.ts'
import { AppError } from '#model/errors.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { exportRoute } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import * as calls from '#model/calls/register.ts'
import { once } from '#server/plugins/idempotency.ts'
import { createSites } from '#server/services/imports/createdFiles.ts'
import { divisionFile } from '#server/services/imports/fileRegisters.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

const { binding } = divisionStore

/** The export of sites contains the name of their company. */
const labels = {
  joins: 'left join companies c on c.org_id = t.org_id and c.id = t.company_id',
  expressions: { companyId: 'c.name' },
}

export const divisionRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.divisions, {
    list: divisionStore.list,
    count: divisionStore.count,
    act: {
      resource: binding.resource,
      get: divisionStore.get,
      update: divisionStore.update,
      remove: (tx, actor, { id, companyId }) =>
        divisionStore.remove(tx, actor, String(companyId), String(id)),
    },
    values: (tx, orgId, query) => divisionStore.values(tx, orgId, query),
  })
  recordRoutes(app, records.divisionsOfCompany, {
    list: async (tx, orgId, query, { companyId = '' }) => {
      await requireCompany(tx, orgId, companyId)
      return divisionStore.list(tx, orgId, within(query, companyId))
    },
    count: async (tx, orgId, query, { companyId = '' }) => {
      await requireCompany(tx, orgId, companyId)
      return divisionStore.count(tx, orgId, within(query, companyId))
    },
    values: async (tx, orgId, query, { companyId = '' }) => {
      await requireCompany(tx, orgId, companyId)
      return divisionStore.values(tx, orgId, query, { companyId: [companyId] })
    },
    read: (tx, orgId, id, { companyId = '' }) => getOf(tx, orgId, companyId, id),
    create: (tx, actor, record, { companyId = '' }) => divisionStore.create(tx, actor, companyId, record),
    update: async (tx, actor, id, patch, expected, { companyId = '' }) => {
      await getOf(tx, actor.orgId, companyId, id)
      return divisionStore.update(tx, actor, id, patch, expected)
    },
    remove: async (tx, actor, id, expected, { companyId = '' }) => {
      await getOf(tx, actor.orgId, companyId, id)
      await divisionStore.remove(tx, actor, companyId, id, expected)
    },
  })
  exportRoute(app, records.divisions, { binding, labels })
  exportRoute(app, records.divisionsOfCompany, {
    binding,
    labels,
    narrow: (query, { companyId = '' }) => within(query, companyId),
    requireParents: (tx, orgId, { companyId = '' }) => requireCompany(tx, orgId, companyId),
  })
  await app.register(bulkDivisionRoutes)
}

const within = (query: ListQuery, companyId: string): ListQuery => ({
  ...query,
  filters: { ...query.filters, companyId: [companyId] },
})

/** A division is only reachable through its own company. */
async function getOf(tx: Tx, orgId: string, companyId: string, id: string) {
  const division = await divisionStore.get(tx, orgId, id)
  if (division.record['companyId'] !== companyId) throw new AppError('notFound')
  return division
}

async function requireCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  await companyStore.get(tx, orgId, companyId)
}

const bulkDivisionRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importCompanyDivisions,
    async (request) => {
      const { orgId, companyId } = request.params
      const { rows, mode = 'create' } = request.body
      const scope = request.scopeOf(orgId)
      if (mode !== 'create') {
        await app.db.inOrganization(scope, (tx) => companyStore.get(tx, orgId, companyId))
        return importRows(app, request, orgId, divisionFile(companyId))
      }
      const create = await createSites(companyId)(rows, request.t)
      return app.db.inOrganization(scope, (tx) => once(request, tx, () => create(tx, scope)))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )

  registerCall(
    app,
    calls.importDivisions,
    async (request) => importRows(app, request, request.params.orgId, divisionFile(null)),
    { bodyLimit: bulkBodyLimitBytes },
  )
}
