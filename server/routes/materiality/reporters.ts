import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invitation, newReporters, newReportersAnswer } from '#model/wire/campaign.ts'
import { surveyMail } from '../../engines/respondents/surveyMails.ts'
import { once } from '../../plugins/idempotency.ts'
import { reporterStore, type ReporterPlace } from '../../store/materiality/reporterStore.ts'
import { recordRoutes } from '../recordRoutes.ts'

const tags = ['reporter']
const path =
  '/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId/campaigns/:campaignId/reporters'
const params = z.object({
  orgId: z.uuid(),
  doubleMaterialityId: z.uuid(),
  surveyId: z.uuid(),
  campaignId: z.uuid(),
})

const placeOf = (ids: Readonly<Record<string, string>>): ReporterPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  surveyId: ids['surveyId'] ?? '',
  campaignId: ids['campaignId'] ?? '',
})

/** 10,000 ids of contacts, with room to spare. */
const bodyLimit = 1024 * 1024

export const reporterRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource: reporterStore.binding.resource,
      tag: 'reporter',
      path,
      idParam: 'reporterId',
      list: (tx, orgId, query, ids) => reporterStore.list(tx, orgId, query, placeOf(ids)),
      get: (tx, orgId, id, ids) => reporterStore.getOf(tx, orgId, id, placeOf(ids)),
    }),
  )

  app.post(
    `/api/v1${path}`,
    {
      bodyLimit,
      schema: {
        tags,
        summary: 'Choose whom a campaign asks',
        params,
        body: newReporters,
        response: { 201: newReportersAnswer },
      },
    },
    async (request, reply) => {
      const { orgId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          reporterStore.add(tx, scope, request.body.contacts, place, app.respondentLinks.hash),
        ),
      )
      return reply.status(201).send(answer)
    },
  )

  app.post(
    `/api/v1${path}/:reporterId/email-invitations`,
    {
      schema: {
        tags,
        summary: 'Send the invitation again, or a reminder',
        params: params.extend({ reporterId: z.uuid() }),
        body: invitation,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, reporterId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const isReminder = request.body.type === 'REMINDER'
      const kind = isReminder ? 'surveyReminder' : 'surveyInvitation'
      await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const again = await reporterStore.inviteAgain(tx, scope, reporterId, place, { isReminder })
          await app.mailer.queue(tx, surveyMail(kind, again, String(again.version)))
        }),
      )
      app.mailer.wake()
      return reply.status(204).send()
    },
  )
}
