import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/organizations.ts'
import type { ListedOrganization } from '#model/wire/identity/organizationStates.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { listChanges, listRecordChanges } from '#server/store/engine/changeStore.ts'
import { organizationStore } from '#server/store/identity/organizationStore.ts'
import { readListedOrganization } from '#server/store/identity/organizationStates.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall, type RequestOf } from '../registerCall.ts'

export const organizationRoutes: FastifyPluginAsync = async (app) => {
  const { DEFAULT_PLAN, ORGANIZATIONS_PER_DAY } = app.config

  registerCall(app, calls.foundOrganization, async (request) => {
    const { accountId } = request.caller
    const { name, isInternational } = request.body
    const id = await app.db.global((tx) =>
      once(request, tx, () =>
        organizationStore.create(
          tx,
          accountId,
          { name, isInternational },
          { defaultPlan: DEFAULT_PLAN, perDay: ORGANIZATIONS_PER_DAY, now: app.identity.now() },
        ),
      ),
    )
    return { id }
  })

  const readOne = (request: FastifyRequest, orgId: string) => {
    const scope = request.scopeOf(orgId)
    return app.db.inOrganization(scope, (tx) => organizationStore.get(tx, scope))
  }

  const idsOf = ({ caller, query }: Pick<RequestOf<typeof calls.listOrganizations>, 'caller' | 'query'>) =>
    app.db.global((tx) => organizationStore.idsOf(tx, caller.accountId, query))

  registerCall(app, calls.listOrganizations, async (request) => {
    const { ids, total } = await idsOf(request)
    const records = await Promise.all(ids.map((id) => readOne(request, id)))
    return toPage(
      records.map(({ record }) => record),
      total,
      request.query,
    )
  })

  registerCall(app, calls.listOrganizationStates, async (request) => {
    const { ids, total } = await idsOf(request)
    const states: ListedOrganization[] = []
    // One after the other: a user with a hundred organisations must not take every connection.
    for (const id of ids)
      states.push(await app.db.inOrganization(request.scopeOf(id), (tx) => readListedOrganization(tx, id)))
    return toPage(states, total, request.query)
  })

  registerCall(app, calls.readOrganizationState, (request) => {
    const { orgId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) => readListedOrganization(tx, orgId))
  })

  registerCall(app, calls.getOrganization, async (request, reply) => {
    const { orgId } = request.params
    const found = await readOne(request, orgId)
    void reply.header('etag', etagOf(found))
    return found.record
  })

  registerCall(app, calls.changeOrganization, async (request, reply) => {
    const scope = request.scopeOf(request.params.orgId)
    const { name, isInternational } = request.body
    const patch = {
      ...(name !== undefined && { name }),
      ...(isInternational !== undefined && { isInternational }),
    }
    const updated = await app.db.inOrganization(scope, (tx) =>
      organizationStore.update(tx, scope, patch, expectedVersion(request)),
    )
    void reply.header('etag', etagOf(updated))
    return updated.record
  })

  registerCall(app, calls.requireSecondFactor, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    await app.db.inOrganization(scope, (tx) =>
      organizationStore.requireSecondFactor(tx, scope, request.body.isRequired, expectedVersion(request)),
    )
  })

  registerCall(app, calls.chooseMainCompany, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    await app.db.inOrganization(scope, (tx) =>
      companyStore.setMain(tx, scope, request.body.mainCompanyId, expectedVersion(request)),
    )
  })

  registerCall(app, calls.listChanges, async (request) => {
    const { orgId } = request.params
    const { resource, recordId, accountId, ...wanted } = request.query
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      recordId !== undefined && resource !== undefined
        ? listRecordChanges(tx, orgId, { resource, recordId }, wanted)
        : listChanges(tx, orgId, wanted, { resource, accountId }),
    )
    return toPage(rows, total, request.query)
  })
}
