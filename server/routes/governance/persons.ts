import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/governance.ts'
import { AppError } from '#model/errors.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { rename } from '#model/schema/renaming.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { deletePerson } from '#server/store/governance/personDeletion.ts'
import { personStore, personStores, type PersonType } from '#server/store/governance/personStore.ts'
import { runBulkAction, roleForBulkAction } from '../bulkAction.ts'
import { registerCall } from '../registerCall.ts'
import { listQuerySchema } from '../listQuerySchema.ts'
import { countReadQueue } from '../readQueues.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { sendCount } from '../sendCount.ts'
import { parsePerson, readNewPerson, validatorCompiler } from './givenPerson.ts'
import { personExportRoutes } from './personExport.ts'

const resources = {
  PHYSICAL: personStores.PHYSICAL.binding.resource,
  LEGAL: personStores.LEGAL.binding.resource,
} as const
const queries = { PHYSICAL: listQuerySchema(resources.PHYSICAL), LEGAL: listQuerySchema(resources.LEGAL) }
const type = z.enum(['PHYSICAL', 'LEGAL'])
/** Filters and sort orders of both kinds; without a type, persons of both kinds come by name. */
const query = z.strictObject({
  ...queries.LEGAL.schema.shape,
  ...queries.PHYSICAL.schema.shape,
  type: type.optional(),
})
/** Each kind has its own sort orders: they are checked once the kind is known. */
const listQuery = query.extend({ sort: z.string().max(60).optional() })
const valuesQuery = query
  .omit({ pageNumber: true, pageSize: true, sort: true })
  .extend({ type: type.default('PHYSICAL') })

/** In the order of the declaration, also where a kept answer is replayed. */
const toWire = (kind: PersonType, given: Row): Row => rename(resources[kind].fields, 'entity', 'wire', given)

export const personRoutes: FastifyPluginAsync = async (app) => {
  await app.register(personExportRoutes)
  const queued = countReadQueue(app)

  const read = (requested: z.output<typeof listQuery>) => {
    const { type: kind = 'PHYSICAL', ...given } = requested
    const { schema, read: toQuery } = queries[kind]
    const { data, error } = schema.pick({ sort: true }).safeParse({ sort: given.sort })
    if (error) throw new AppError('badRequest', { fields: fieldErrorsOf(error.issues) })
    const wanted = { ...given, ...data }
    // A filter of the other kind matches nobody of this kind.
    const filters = { ...queries.PHYSICAL.read(wanted).filters, ...queries.LEGAL.read(wanted).filters }
    return { ...toQuery(wanted), filters }
  }

  registerCall(
    app,
    { ...calls.listPersons, query: listQuery },
    async (request) => {
      const { orgId } = request.params
      const wanted = read(request.query)
      const { records, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        personStore.list(tx, orgId, wanted, request.query.type),
      )
      return toPage(records as never[], total, wanted)
    },
    { serializerCompiler },
  )

  registerCall(app, { ...calls.countPersons, query: listQuery }, async (request, reply) => {
    const { orgId } = request.params
    const total = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      personStore.count(tx, orgId, read(request.query), request.query.type),
    )
    return sendCount(reply, total)
  })

  registerCall(app, { ...calls.countPersonValues, query: valuesQuery }, async (request) => {
    const { orgId } = request.params
    const { type: kind, ...requested } = request.query
    return queued([request.caller.accountId], () =>
      app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        personStores[kind].values(tx, orgId, read({ ...requested, type: kind, pageNumber: 0, pageSize: 1 })),
      ),
    )
  })

  registerCall(app, calls.actOnPersons, (request) => {
    const { orgId } = request.params
    // Both kinds require the same role.
    const scope = request.scopeOf(orgId, roleForBulkAction(resources.PHYSICAL, request.body.action))
    return runBulkAction(app, request, scope, request.body, async (tx, id) => {
      const kind = await personStore.kindOf(tx, orgId, id)
      return {
        resource: resources[kind],
        get: personStore.get,
        update: (at, actor, personId, patch) =>
          personStores[kind].update(at, actor, personId, parsePerson(kind, 'patch', patch)),
        remove: (at, actor, record) =>
          deletePerson(at, actor, String(record['id']), { withLinks: false, expected: undefined }),
      }
    })
  })

  registerCall(
    app,
    calls.createPerson,
    async (request, reply) => {
      const { orgId } = request.params
      const scope = request.scopeOf(orgId)
      const { type: kind, record } = readNewPerson(request.body)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () =>
          personStore.get(tx, orgId, await personStore.create(tx, scope, kind, record)),
        ),
      )
      void reply.header('etag', etagOf(answer))
      return toWire(kind, answer.record) as never
    },
    { serializerCompiler, validatorCompiler },
  )

  registerCall(
    app,
    calls.readPerson,
    async (request, reply) => {
      const { orgId, personId } = request.params
      const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        personStore.get(tx, orgId, personId),
      )
      void reply.header('etag', etagOf(found))
      return found.record as never
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.updatePerson,
    async (request, reply) => {
      const { orgId, personId } = request.params
      const scope = request.scopeOf(orgId)
      const updated = await app.db.inOrganization(scope, async (tx) => {
        const kind = await personStore.kindOf(tx, orgId, personId)
        const patch = parsePerson(kind, 'patch', request.body)
        return personStores[kind].update(tx, scope, personId, patch, expectedVersion(request))
      })
      void reply.header('etag', etagOf(updated))
      return updated.record as never
    },
    { serializerCompiler, validatorCompiler },
  )

  registerCall(app, calls.removePerson, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const withLinks = request.query.withLinks === 'true'
    await app.db.inOrganization(scope, (tx) =>
      deletePerson(tx, scope, request.params.personId, { withLinks, expected: expectedVersion(request) }),
    )
  })
}
