import type { FastifyPluginAsync } from 'fastify'
import { records } from '#model/calls/records.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { officerStore, ownerStore } from '#server/store/governance/personLinkStore.ts'
import { recordRoutes, type RecordHandlers } from '../recordRoutes.ts'

/** Links of persons with one company: `/companies/{companyId}/officers` and `/beneficial-owners`. */
export const companyLinkRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.officersOfCompany, answers(officerStore))
  recordRoutes(app, records.ownersOfCompany, answers(ownerStore))
}

const answers = (store: typeof officerStore): RecordHandlers => ({
  list: async (tx, orgId, query, { companyId = '' }) => {
    await requireCompany(tx, orgId, companyId)
    return store.list(tx, orgId, within(query, 'companyId', companyId))
  },
  read: (tx, orgId, id, { companyId = '' }) => store.getOf(tx, orgId, companyId, id),
  create: (tx, actor, record, { companyId = '' }) => store.create(tx, actor, companyId, record),
  update: (tx, actor, id, patch, expected, { companyId = '' }) =>
    store.update(tx, actor, companyId, id, patch, expected),
  remove: (tx, actor, id, expected, { companyId = '' }) => store.remove(tx, actor, companyId, id, expected),
})

/** A list narrowed to one parent. */
export const within = (query: ListQuery, path: 'companyId' | 'personId', id: string): ListQuery => ({
  ...query,
  filters: { ...query.filters, [path]: [id] },
})

async function requireCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
  await companyStore.get(tx, orgId, companyId)
}
