import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { organizations } from '#model/resources/organizations.ts'
import { change } from '#model/wire/changes.ts'
import { pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyStore } from '../../store/companyStore.ts'
import { listChanges, listRecordChanges } from '../../store/changeStore.ts'
import { organizationStore } from '../../store/organizationStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const params = z.object({ orgId: z.uuid() })
const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

/** Ids are looked up among the records of one resource. */
const changesQuery = page
  .extend({ resource: z.string().max(40).regex(/^\w+$/).optional(), recordId: z.uuid().optional() })
  .refine(({ resource, recordId }) => recordId === undefined || resource !== undefined, {
    path: ['resource'],
    error: 'validation.required',
  })

const given = organizations.create.in.required({ name: true, isInternational: true })

export const organizationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { DEFAULT_PLAN, ORGANIZATIONS_PER_DAY } = app.config

  app.post(
    '/api/v1/organizations',
    {
      schema: {
        tags: ['organization'],
        summary: 'Found an organisation',
        body: given,
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
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
      return reply.status(201).send({ id })
    },
  )

  app.get(
    '/api/v1/organizations',
    {
      schema: {
        tags: ['organization'],
        summary: 'List the organisations of the caller',
        querystring: page,
        response: { 200: pageOf(organizations.wire) },
      },
    },
    async (request) => {
      const { accountId } = request.caller
      const { ids, total } = await app.db.global((tx) =>
        organizationStore.idsOf(tx, accountId, request.query),
      )
      const records = await Promise.all(
        ids.map((id) => app.db.batch(request.scopeOf(id), (tx) => organizationStore.get(tx, id))),
      )
      return toPage(
        records.map(({ record }) => record),
        total,
        request.query,
      )
    },
  )

  app.get(
    '/api/v1/organizations/:orgId',
    {
      schema: {
        tags: ['organization'],
        summary: 'Read an organisation',
        params,
        response: { 200: organizations.wire },
      },
    },
    async (request, reply) => {
      const { orgId } = request.params
      const found = await app.db.batch(request.scopeOf(orgId), (tx) => organizationStore.get(tx, orgId))
      return reply.header('etag', etagOf(found)).send(found.record)
    },
  )

  app.patch(
    '/api/v1/organizations/:orgId',
    {
      schema: {
        tags: ['organization'],
        summary: 'Rename an organisation or open it to foreign entities',
        params,
        body: organizations.patch,
        response: { 200: organizations.wire },
      },
    },
    async (request, reply) => {
      const scope = request.scopeOf(request.params.orgId)
      const { name, isInternational } = request.body
      const patch = {
        ...(name !== undefined && { name }),
        ...(isInternational !== undefined && { isInternational }),
      }
      const updated = await app.db.inOrganization(scope, (tx) =>
        organizationStore.update(tx, scope, patch, expectedVersion(request)),
      )
      return reply.header('etag', etagOf(updated)).send(updated.record)
    },
  )

  app.put(
    '/api/v1/organizations/:orgId/main-company',
    {
      schema: {
        tags: ['organization'],
        summary: 'Choose the main company',
        params,
        body: z.strictObject({ mainCompanyId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const scope = request.scopeOf(request.params.orgId)
      await app.db.inOrganization(scope, (tx) =>
        companyStore.setMain(tx, scope, request.body.mainCompanyId, expectedVersion(request)),
      )
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/v1/organizations/:orgId/changes',
    {
      schema: {
        tags: ['organization', 'beyond-spec'],
        summary: 'List recent changes, newest first; those of one record with what was before and after',
        params,
        querystring: changesQuery,
        response: { 200: pageOf(change) },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { resource, recordId, ...wanted } = request.query
      const { rows, total } = await app.db.batch(request.scopeOf(orgId), (tx) =>
        recordId !== undefined && resource !== undefined
          ? listRecordChanges(tx, orgId, { resource, recordId }, wanted)
          : listChanges(tx, orgId, wanted, resource),
      )
      return toPage(rows, total, request.query)
    },
  )
}
