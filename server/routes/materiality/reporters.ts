import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  invitation,
  newReporters,
  newReportersAnswer,
  recipientsAnswer,
  recipientsRequest,
} from '#model/wire/campaign.ts'
import { mailBoundOf } from '../../engines/respondents/mailBound.ts'
import { once } from '../../plugins/idempotency.ts'
import { readMailsLeft } from '../../store/materiality/campaignMails.ts'
import { sortRecipients, tellUnasked } from '../../store/materiality/recipients.ts'
import { reporterStore, type ReporterPlace } from '../../store/materiality/reporterStore.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { inviteOnceMore } from './inviteOnceMore.ts'

const tags = ['reporter']
const surveyPath = '/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId'
const path = `${surveyPath}/campaigns/:campaignId/reporters`
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
    `/api/v1${surveyPath}/recipients`,
    {
      bodyLimit,
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'See whom a campaign to these stakeholders would reach; nothing is stored',
        params: params.omit({ campaignId: true }),
        body: recipientsRequest,
        response: { 200: recipientsAnswer },
      },
    },
    (request) => {
      const { orgId, ...place } = request.params
      const { contacts, campaignId } = request.body
      return app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
        const sorted = await sortRecipients(tx, orgId, contacts, { ...place, campaignId })
        const { fresh, known, moved } = sorted
        return {
          willGet: fresh.length + known.length + moved.length,
          moved: moved.length,
          ...tellUnasked(sorted),
          mails: await readMailsLeft(tx, orgId, mailBoundOf(app)),
        }
      })
    },
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
        summary: 'Send the invitation again, a reminder, or a new link in the place of the old one',
        params: params.extend({ reporterId: z.uuid() }),
        // The specification has no body: the invitation is then sent again.
        body: invitation.nullish(),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, reporterId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const type = request.body?.type ?? 'RESEND'
      await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () => inviteOnceMore(app, tx, scope, { id: reporterId, place, type })),
      )
      app.mailer.wake()
      return reply.status(204).send()
    },
  )
}
