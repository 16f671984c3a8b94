import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { rename } from '#model/schema/renaming.ts'
import { pageOf, toPage } from '#model/wire/page.ts'
import { once } from '../plugins/idempotency.ts'
import type { Row } from '../store/binding.ts'
import type { Tx } from '../store/database.ts'
import type { ListQuery } from '../store/listQuery.ts'
import type { Listing } from '../store/listRecords.ts'
import type { Actor, Versioned } from '../store/recordStore.ts'
import { listQuerySchema } from './listQuerySchema.ts'
import { paramsOf, placeOf, type Ids } from './recordPath.ts'
import { etagOf, expectedVersion } from './recordVersion.ts'
import { sendCount } from './sendCount.ts'

/** What the routes of one collection need; a verb that is left out has no route. */
export type Collection = {
  resource: Resource
  tag: string
  /** Verbs that the specification does not have here. */
  beyondSpec?: readonly ('count' | 'read' | 'remove')[]
  /** Path of the collection below /api/v1, with `:orgId` and the ids of its parents. */
  path: string
  /** Name of the record's id in the path. */
  idParam: string
  list: (tx: Tx, orgId: string, query: ListQuery, ids: Ids) => Promise<Listing>
  count?: (tx: Tx, orgId: string, query: ListQuery, ids: Ids) => Promise<number>
  /** False where records are listed but not read one by one. */
  hasReadRoute?: boolean
  get?: (tx: Tx, orgId: string, id: string, ids: Ids) => Promise<Versioned>
  /** Columns of a new record that come from outside: asked before the transaction, so that no connection waits. */
  ask?: (record: Row) => Promise<Row>
  create?: (tx: Tx, actor: Actor, record: Row, ids: Ids, asked: Row | undefined) => Promise<string>
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

/** Derives the routes of a collection from its declaration (design §2). */
export const recordRoutes =
  (collection: Collection): FastifyPluginAsyncZod =>
  async (app) => {
    const { resource, tag, beyondSpec = [] } = collection
    const tagsOf = (verb: 'count' | 'read' | 'remove') =>
      beyondSpec.includes(verb) ? [tag, 'beyond-spec'] : [tag]
    const base = `/api/v1${collection.path}`
    const parents = paramsOf(base)
    const recordPath = `${base}/:${collection.idParam}`
    const record = paramsOf(recordPath)
    const query = listQuerySchema(resource)
    const config = { resource }
    const toWire = (row: Row) => rename(resource.fields, 'entity', 'wire', row)

    app.get(
      base,
      {
        config,
        serializerCompiler,
        schema: {
          tags: [tag],
          summary: `List ${resource.name}`,
          params: parents,
          querystring: query.schema,
          response: { 200: pageOf(resource.wire) },
        },
      },
      async (request) => {
        const { orgId, ids } = placeOf(request, collection.idParam)
        const wanted = query.read(request.query)
        const { records, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
          collection.list(tx, orgId, wanted, ids),
        )
        return toPage(records, total, wanted)
      },
    )

    const { count, get, create, update, remove } = collection
    if (count) {
      app.head(
        base,
        {
          config,
          schema: {
            tags: tagsOf('count'),
            summary: `Count ${resource.name}`,
            params: parents,
            querystring: query.schema,
          },
        },
        async (request, reply) => {
          const { orgId, ids } = placeOf(request, collection.idParam)
          const total = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
            count(tx, orgId, query.read(request.query), ids),
          )
          return sendCount(reply, total)
        },
      )
    }
    if (create && get) {
      app.post(
        base,
        {
          config,
          serializerCompiler,
          schema: {
            tags: [tag],
            summary: `Create one of ${resource.name}`,
            params: parents,
            body: resource.create,
            response: { 201: resource.wire },
          },
        },
        async (request, reply) => {
          const { orgId, ids } = placeOf(request, collection.idParam)
          const scope = request.scopeOf(orgId)
          const asked = await collection.ask?.(request.body)
          const answer = await app.db.inOrganization(scope, (tx) =>
            once(request, tx, async () => {
              const created = await create(tx, scope, request.body, ids, asked)
              return get(tx, orgId, created, ids)
            }),
          )
          return reply.status(201).header('etag', etagOf(answer)).send(toWire(answer.record))
        },
      )
    }
    if (get && (collection.hasReadRoute ?? true)) {
      app.get(
        recordPath,
        {
          config,
          serializerCompiler,
          schema: {
            tags: tagsOf('read'),
            summary: `Read one of ${resource.name}`,
            params: record,
            response: { 200: resource.wire },
          },
        },
        async (request, reply) => {
          const { orgId, id, ids } = placeOf(request, collection.idParam)
          const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) => get(tx, orgId, id, ids))
          return reply.header('etag', etagOf(found)).send(toWire(found.record))
        },
      )
    }
    if (update) {
      app.patch(
        recordPath,
        {
          config,
          serializerCompiler,
          schema: {
            tags: [tag],
            summary: `Change one of ${resource.name}`,
            params: record,
            body: resource.patch,
            response: { 200: resource.wire },
          },
        },
        async (request, reply) => {
          const { orgId, id, ids } = placeOf(request, collection.idParam)
          const scope = request.scopeOf(orgId)
          const updated = await app.db.inOrganization(scope, (tx) =>
            update(tx, scope, id, request.body, expectedVersion(request), ids),
          )
          return reply.header('etag', etagOf(updated)).send(toWire(updated.record))
        },
      )
    }
    if (remove) {
      app.delete(
        recordPath,
        {
          config,
          schema: {
            tags: tagsOf('remove'),
            summary: `Delete one of ${resource.name}`,
            params: record,
            response: { 204: z.undefined() },
          },
        },
        async (request, reply) => {
          const { orgId, id, ids } = placeOf(request, collection.idParam)
          const scope = request.scopeOf(orgId)
          await app.db.inOrganization(scope, (tx) => remove(tx, scope, id, expectedVersion(request), ids))
          return reply.status(204).send()
        },
      )
    }
  }

/**
 * A record is laid out by its declaration and holds no other field: checking it against the same declaration once
 * more would cost as much as reading it. Contract tests check what the tables hold.
 */
export const serializerCompiler = () => JSON.stringify
