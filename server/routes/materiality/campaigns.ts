import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { records } from '#model/calls/records.ts'
import { dayOf } from '#server/clock.ts'
import { campaignStore, type CampaignPlace } from '#server/store/materiality/surveys/campaignStore.ts'
import { recordRoutes, serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'
import { sendCampaigns } from './sendCampaigns.ts'

const placeOf = (ids: Readonly<Record<string, string>>): CampaignPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  surveyId: ids['surveyId'] ?? '',
})

export const campaignRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.campaigns, {
    list: (tx, orgId, query, { doubleMaterialityId = '' }) =>
      campaignStore.listAll(tx, orgId, query, doubleMaterialityId),
  })
  recordRoutes(app, records.campaignsOfSurvey, {
    list: (tx, orgId, query, ids) => campaignStore.list(tx, orgId, query, placeOf(ids)),
    read: (tx, orgId, id, ids) => campaignStore.getOf(tx, orgId, id, placeOf(ids)),
    create: (tx, actor, record, ids) =>
      campaignStore.create(tx, actor, record, placeOf(ids), dayOf(app.identity.now())),
    update: (tx, actor, id, patch, expected, ids) =>
      campaignStore.change(tx, actor, id, patch, placeOf(ids), {
        today: dayOf(app.identity.now()),
        expected,
      }),
  })

  registerCall(
    app,
    calls.sendCampaign,
    async (request, reply) => {
      const { orgId, campaignId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const sent = await app.db.inOrganization(scope, async (tx) => {
        const expected = expectedVersion(request)
        await sendCampaigns(app, tx, scope, { campaignId, place, expected, together: request.body.together })
        return campaignStore.getOf(tx, orgId, campaignId, place)
      })
      app.mailer.processQueue()
      void reply.header('etag', etagOf(sent))
      return sent.record as never
    },
    { serializerCompiler },
  )
}
