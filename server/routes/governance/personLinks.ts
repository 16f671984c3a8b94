import type { FastifyPluginAsync } from 'fastify'
import { countLinkedCompanies } from '#model/calls/governance.ts'
import { records } from '#model/calls/records.ts'
import { officerStore, ownerStore } from '#server/store/governance/personLinkStore.ts'
import { personStore } from '#server/store/governance/personStore.ts'
import { registerCall } from '../registerCall.ts'
import { recordRoutes, type RecordHandlers } from '../recordRoutes.ts'
import { sendCount } from '../sendCount.ts'
import { within } from './companyLinks.ts'

/** Links of one person, with the company's name and number (spec §3): paged. */
export const personLinkRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.officersOfPerson, { list: listOf(officerStore) })
  recordRoutes(app, records.ownersOfPerson, { list: listOf(ownerStore) })

  registerCall(app, countLinkedCompanies, async (request, reply) => {
    const { orgId, personId } = request.params
    const person = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      personStore.get(tx, orgId, personId),
    )
    return sendCount(reply, Number(person.record['linkedCompanies']))
  })
}

const listOf =
  (store: typeof officerStore): RecordHandlers['list'] =>
  async (tx, orgId, query, { personId = '' }) => {
    await personStore.get(tx, orgId, personId)
    return store.list(tx, orgId, within(query, 'personId', personId))
  }
