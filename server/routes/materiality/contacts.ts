import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/stakeholders.ts'
import { records } from '#model/calls/records.ts'
import { stakeholderCategories, stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { assessmentStore } from '#server/store/materiality/assessmentStore.ts'
import { contactStore } from '#server/store/materiality/contactStore.ts'
import { reporterStore } from '#server/store/materiality/surveys/reporterStore.ts'
import { exportRoute } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'
import { resendInvitations } from './resendInvitations.ts'

export const contactRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.contacts, {
    list: (tx, orgId, query, { doubleMaterialityId = '' }) =>
      contactStore.list(tx, orgId, query, doubleMaterialityId),
    count: (tx, orgId, query, { doubleMaterialityId = '' }) =>
      contactStore.count(tx, orgId, query, doubleMaterialityId),
    values: (tx, orgId, query, { doubleMaterialityId = '' }) =>
      contactStore.values(tx, orgId, query, doubleMaterialityId),
    read: (tx, orgId, id, { doubleMaterialityId = '' }) =>
      contactStore.getOf(tx, orgId, id, doubleMaterialityId),
    create: (tx, actor, record, { doubleMaterialityId = '' }) =>
      contactStore.create(tx, actor, record, doubleMaterialityId),
    update: (tx, actor, id, patch, expected, { doubleMaterialityId = '' }) =>
      contactStore.update(tx, actor, id, patch, doubleMaterialityId, expected),
    remove: (tx, actor, id, expected, { doubleMaterialityId = '' }) =>
      contactStore.remove(tx, actor, id, doubleMaterialityId, expected),
  })

  exportRoute(app, records.contacts, {
    binding: contactStore.binding,
    narrow: (query, { doubleMaterialityId = '' }) => ({
      ...query,
      filters: { ...query.filters, doubleMaterialityId: [doubleMaterialityId] },
    }),
    requireParents: async (tx, orgId, { doubleMaterialityId = '' }) => {
      await assessmentStore.get(tx, orgId, doubleMaterialityId)
    },
  })

  registerCall(app, calls.removeContacts, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const scope = request.scopeOf(orgId)
    return app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => ({
        removed: await contactStore.removeAll(tx, scope, request.body.ids, doubleMaterialityId),
      })),
    )
  })

  registerCall(app, calls.inviteContactAgain, async (request) => {
    const { orgId, doubleMaterialityId, contactId } = request.params
    const scope = request.scopeOf(orgId)
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        await contactStore.getOf(tx, orgId, contactId, doubleMaterialityId)
        const awaited = await reporterStore.awaited(tx, orgId, contactId)
        const to = awaited.map(({ id, ...ids }) => ({ id, place: { doubleMaterialityId, ...ids } }))
        await resendInvitations(app, tx, scope, { type: 'RESEND', doubleMaterialityId, to })
        return { sent: awaited.length }
      }),
    )
    app.mailer.processQueue()
    return answer
  })

  registerCall(app, calls.listContactCategories, async (request) => {
    // Entering the organisation checks membership and plan.
    await app.db.inOrganization(request.scopeOf(request.params.orgId), (tx) => tx.execute('select 1'))
    const label = (kind: 'category' | 'subCategory', code: string) =>
      request.t(`resources.contacts.values.${kind}.${code}`)
    const categories = stakeholderCategoryCodes.map((code) => {
      const { type, classification, subCategories } = stakeholderCategories[code]
      return {
        code,
        label: label('category', code),
        type,
        classification,
        subCategories: subCategories.map((sub) => ({ code: sub, label: label('subCategory', sub) })),
      }
    })
    return cutPage(categories, request.query)
  })
}
