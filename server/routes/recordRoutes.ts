import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordCalls, type Records } from '#model/calls/defineRecords.ts'
import { rename } from '#model/schema/renaming.ts'
import type { ListValues } from '#model/wire/register/listValues.ts'
import { actionRequestOf } from '#model/wire/records/recordActions.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '../plugins/idempotency.ts'
import type { Row } from '../store/engine/binding.ts'
import type { Tx } from '../store/engine/database.ts'
import type { ListQuery } from '../store/engine/listQuery.ts'
import type { Listing } from '../store/engine/listRecords.ts'
import type { Actor, Versioned } from '../store/engine/recordStore.ts'
import { runBulkAction, roleForBulkAction, type BulkActionTarget } from './bulkAction.ts'
import { registerCall } from './registerCall.ts'
import { listQuerySchema } from './listQuerySchema.ts'
import { countReadQueue } from './readQueues.ts'
import { etagOf, expectedVersion } from './recordVersion.ts'
import { sendCount } from './sendCount.ts'

/** The IDs in a path, by their parameter names. */
export type Ids = Readonly<Record<string, string>>

/** Handlers of the verbs of a collection; creating returns the created record. */
export type RecordHandlers = {
  list: (tx: Tx, orgId: string, query: ListQuery, ids: Ids) => Promise<Listing>
  count?: (tx: Tx, orgId: string, query: ListQuery, ids: Ids) => Promise<number>
  values?: (tx: Tx, orgId: string, query: ListQuery, ids: Ids) => Promise<ListValues>
  act?: BulkActionTarget
  read?: (tx: Tx, orgId: string, id: string, ids: Ids) => Promise<Versioned>
  /**
   * Columns of a new record that come from an external service: queried before the transaction, so that no connection
   * waits.
   */
  ask?: (record: Row) => Promise<Row>
  create?: (tx: Tx, actor: Actor, record: Row, ids: Ids, requested: Row | undefined) => Promise<string>
  update?: (
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    expected: number | undefined,
    ids: Ids,
  ) => Promise<Versioned>
  remove?: (tx: Tx, actor: Actor, id: string, expected: number | undefined, ids: Ids) => Promise<void>
}

/** Registers the calls of a declared collection (design §2). A declared verb without a handler stops the boot. */
export function recordRoutes(app: FastifyInstance, records: Records, handlers: RecordHandlers): void {
  const { resource, id: idName } = records
  const calls = recordCalls(records)
  const query = listQuerySchema(resource)
  const actionBody = actionRequestOf(resource)
  const options = { config: { resource }, serializerCompiler }
  const toWire = (row: Row) => rename(resource.fields, 'entity', 'wire', row)
  const placeOf = (request: FastifyRequest) => {
    const ids = request.params as Ids
    return { orgId: ids['orgId'] ?? '', id: ids[idName] ?? '', ids }
  }
  const answering = <V extends keyof RecordHandlers>(verb: V): NonNullable<RecordHandlers[V]> => {
    const handler = handlers[verb]
    if (!handler) throw new Error(`Nothing answers ${verb} of ${records.path}`)
    return handler
  }

  if (calls.list) {
    const { list } = handlers
    registerCall(
      app,
      { ...calls.list, query: query.schema },
      async (request) => {
        const { orgId, ids } = placeOf(request)
        const wanted = query.read(request.query)
        const listing = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
          list(tx, orgId, wanted, ids),
        )
        return toPage(listing.records, listing.total, wanted)
      },
      options,
    )
  }
  if (calls.count) {
    const count = answering('count')
    registerCall(
      app,
      { ...calls.count, query: query.schema },
      async (request, reply) => {
        const { orgId, ids } = placeOf(request)
        const total = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
          count(tx, orgId, query.read(request.query), ids),
        )
        return sendCount(reply, total)
      },
      { config: options.config },
    )
  }
  if (calls.values) {
    const values = answering('values')
    const queued = countReadQueue(app)
    registerCall(
      app,
      { ...calls.values, query: query.rows },
      async (request) => {
        const { orgId, ids } = placeOf(request)
        return queued([request.caller.accountId], () =>
          app.db.inOrganization(request.scopeOf(orgId), (tx) =>
            values(tx, orgId, query.readRows(request.query), ids),
          ),
        )
      },
      { config: options.config },
    )
  }
  if (calls.act) {
    const target = answering('act')
    registerCall(
      app,
      { ...calls.act, body: actionBody },
      async (request) => {
        const { action, ...order } = request.body
        const inNames =
          action.type === 'change'
            ? { ...action, change: rename(resource.fields, 'wire', 'entity', action.change) }
            : action
        const scope = request.scopeOf(placeOf(request).orgId, roleForBulkAction(resource, action))
        return runBulkAction(app, request, scope, { ...order, action: inNames }, () => target)
      },
      { config: options.config },
    )
  }
  if (calls.create) {
    const [create, read] = [answering('create'), answering('read')]
    registerCall(
      app,
      { ...calls.create, body: resource.create },
      async (request, reply) => {
        const { orgId, ids } = placeOf(request)
        const scope = request.scopeOf(orgId)
        const requested = await handlers.ask?.(request.body)
        const answer = await app.db.inOrganization(scope, (tx) =>
          once(request, tx, async () => {
            const created = await create(tx, scope, request.body, ids, requested)
            return read(tx, orgId, created, ids)
          }),
        )
        void reply.header('etag', etagOf(answer))
        return toWire(answer.record)
      },
      options,
    )
  }
  if (calls.read) {
    const read = answering('read')
    registerCall(
      app,
      calls.read,
      async (request, reply) => {
        const { orgId, id, ids } = placeOf(request)
        const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) => read(tx, orgId, id, ids))
        void reply.header('etag', etagOf(found))
        return toWire(found.record)
      },
      options,
    )
  }
  if (calls.update) {
    const update = answering('update')
    registerCall(
      app,
      { ...calls.update, body: resource.patch },
      async (request, reply) => {
        const { orgId, id, ids } = placeOf(request)
        const scope = request.scopeOf(orgId)
        const updated = await app.db.inOrganization(scope, (tx) =>
          update(tx, scope, id, request.body, expectedVersion(request), ids),
        )
        void reply.header('etag', etagOf(updated))
        return toWire(updated.record)
      },
      options,
    )
  }
  if (calls.remove) {
    const remove = answering('remove')
    registerCall(
      app,
      calls.remove,
      async (request) => {
        const { orgId, id, ids } = placeOf(request)
        const scope = request.scopeOf(orgId)
        await app.db.inOrganization(scope, (tx) => remove(tx, scope, id, expectedVersion(request), ids))
      },
      { config: options.config },
    )
  }
}

/**
 * Skips validation on output: a record is built from its declaration and holds no other field, and validating it
 * again would cost as much as reading it. Contract tests check the content of the tables.
 */
export const serializerCompiler = () => JSON.stringify
