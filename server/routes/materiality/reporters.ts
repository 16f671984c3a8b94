import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { records } from '#model/calls/records.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { once } from '#server/plugins/idempotency.ts'
import { readMailsLeft } from '#server/store/materiality/surveys/campaignMails.ts'
import {
  reachedBy,
  sortRecipients,
  describeUnreachable,
} from '#server/store/materiality/surveys/recipients.ts'
import { reporterStore, type ReporterPlace } from '#server/store/materiality/surveys/reporterStore.ts'
import { surveyStore } from '#server/store/materiality/surveys/surveyStore.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'
import { resendInvitations } from './resendInvitations.ts'

const placeOf = (ids: Readonly<Record<string, string>>): ReporterPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  surveyId: ids['surveyId'] ?? '',
  campaignId: ids['campaignId'] ?? '',
})

/** 10,000 contact IDs, with room to spare. */
const bodyLimit = 1024 * 1024

export const reporterRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.reporters, {
    list: (tx, orgId, query, ids) => reporterStore.list(tx, orgId, query, placeOf(ids)),
    read: (tx, orgId, id, ids) => reporterStore.getOf(tx, orgId, id, placeOf(ids)),
  })

  registerCall(
    app,
    calls.checkRecipients,
    (request) => {
      const { orgId, ...place } = request.params
      const { contacts, campaignId, together } = request.body
      return app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
        const sorted = await sortRecipients(tx, orgId, contacts, { ...place, campaignId })
        const reached = reachedBy(sorted)
        const others = together ? await surveyStore.othersOf(tx, orgId, place) : []
        const people = new Set(reached)
        for (const { id } of others) {
          const other = { ...place, surveyId: id, campaignId: together?.campaignId }
          for (const one of reachedBy(await sortRecipients(tx, orgId, contacts, other))) people.add(one)
        }
        return {
          willGet: reached.length,
          people: people.size,
          moved: sorted.moved.length,
          ...describeUnreachable(sorted),
          mails: await readMailsLeft(tx, orgId, mailLimitOf(app)),
        }
      })
    },
    { bodyLimit },
  )

  registerCall(
    app,
    calls.addReporters,
    async (request) => {
      const { orgId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          reporterStore.add(tx, scope, request.body.contacts, place, app.respondentLinks.hash),
        ),
      )
      return answer
    },
    { bodyLimit },
  )

  registerCall(app, calls.inviteAgain, async (request) => {
    const { orgId, reporterId, ...place } = request.params
    const scope = request.scopeOf(orgId)
    const type = request.body?.type ?? 'RESEND'
    await app.db.inOrganization(scope, (tx) =>
      once(request, tx, () =>
        resendInvitations(app, tx, scope, {
          type,
          doubleMaterialityId: place.doubleMaterialityId,
          to: [{ id: reporterId, place }],
        }),
      ),
    )
    app.mailer.processQueue()
  })
}
