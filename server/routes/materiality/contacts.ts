import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stakeholderCategories, stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { invitationsAnswer } from '#model/wire/campaign.ts'
import { contactCategory, contactRemoval, contactRemovalAnswer } from '#model/wire/doubleMateriality.ts'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { once } from '../../plugins/idempotency.ts'
import { assessmentStore } from '../../store/materiality/assessmentStore.ts'
import { contactStore } from '../../store/materiality/contactStore.ts'
import { reporterStore } from '../../store/materiality/reporterStore.ts'
import { exportRoutes } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { inviteOnceMore } from './inviteOnceMore.ts'

const collection = '/organizations/:orgId/double-materialities/:doubleMaterialityId/contacts'
const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource: contactStore.binding.resource,
      tag: 'materiality',
      path: collection,
      idParam: 'contactId',
      beyondSpec: ['count', 'remove'],
      hasReadRoute: false,
      list: (tx, orgId, query, { doubleMaterialityId = '' }) =>
        contactStore.list(tx, orgId, query, doubleMaterialityId),
      count: (tx, orgId, query, { doubleMaterialityId = '' }) =>
        contactStore.count(tx, orgId, query, doubleMaterialityId),
      get: (tx, orgId, id, { doubleMaterialityId = '' }) =>
        contactStore.getOf(tx, orgId, id, doubleMaterialityId),
      create: (tx, actor, record, { doubleMaterialityId = '' }) =>
        contactStore.create(tx, actor, record, doubleMaterialityId),
      update: (tx, actor, id, patch, expected, { doubleMaterialityId = '' }) =>
        contactStore.update(tx, actor, id, patch, doubleMaterialityId, expected),
      remove: (tx, actor, id, expected, { doubleMaterialityId = '' }) =>
        contactStore.remove(tx, actor, id, doubleMaterialityId, expected),
    }),
  )

  await app.register(
    exportRoutes({
      binding: contactStore.binding,
      tag: 'materiality',
      path: collection,
      narrow: (query, { doubleMaterialityId = '' }) => ({
        ...query,
        filters: { ...query.filters, doubleMaterialityId: [doubleMaterialityId] },
      }),
      requireParents: async (tx, orgId, { doubleMaterialityId = '' }) => {
        await assessmentStore.get(tx, orgId, doubleMaterialityId)
      },
    }),
  )

  app.post(
    `/api/v1${collection}/removal`,
    {
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Remove several stakeholders',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        body: contactRemoval,
        response: { 200: contactRemovalAnswer },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => ({
          removed: await contactStore.removeAll(tx, scope, request.body.ids, doubleMaterialityId),
        })),
      )
    },
  )

  app.post(
    `/api/v1${collection}/:contactId/email-invitations`,
    {
      schema: {
        tags: ['reporter', 'beyond-spec'],
        summary:
          'Send a stakeholder who has not answered each of its invitations again, where it is reached now',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid(), contactId: z.uuid() }),
        response: { 200: invitationsAnswer },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId, contactId } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          await contactStore.getOf(tx, orgId, contactId, doubleMaterialityId)
          const awaited = await reporterStore.awaited(tx, orgId, contactId)
          for (const { id, surveyId, campaignId } of awaited) {
            const place = { doubleMaterialityId, surveyId, campaignId }
            await inviteOnceMore(app, tx, scope, { id, place, type: 'RESEND' })
          }
          return { sent: awaited.length }
        }),
      )
      app.mailer.wake()
      return answer
    },
  )

  app.get(
    '/api/v1/organizations/:orgId/double-materiality-contact-categories',
    {
      schema: {
        tags: ['materiality'],
        summary: 'List categories of stakeholders',
        params: z.object({ orgId: z.uuid() }),
        querystring: page,
        response: { 200: pageOf(contactCategory) },
      },
    },
    async (request) => {
      // Membership and plan are checked where every organisation is entered.
      await app.db.batch(request.scopeOf(request.params.orgId), (tx) => tx.query('select 1'))
      const word = (kind: 'category' | 'subCategory', code: string) =>
        request.t(`resources.contacts.values.${kind}.${code}`)
      const categories = stakeholderCategoryCodes.map((code) => {
        const { type, classification, subCategories } = stakeholderCategories[code]
        return {
          code,
          label: word('category', code),
          type,
          classification,
          subCategories: subCategories.map((sub) => ({ code: sub, label: word('subCategory', sub) })),
        }
      })
      return cutPage(categories, request.query)
    },
  )
}
