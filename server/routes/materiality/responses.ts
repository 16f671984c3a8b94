import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/responses.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { responseStore } from '#server/store/materiality/surveys/responseStore.ts'
import { requireLink } from '#server/store/materiality/surveys/visitByLink.ts'
import { tokenOf } from '../linkToken.ts'
import { registerCall } from '../registerCall.ts'

/** Calls of a respondent's page: the link alone grants the right to answer. */
export const responseRoutes: FastifyPluginAsync = async (app) => {
  const enter = async ({ params }: FastifyRequest): Promise<void> =>
    app.db.global((tx) => requireLink(tx, hashToken(tokenOf(params))))

  registerCall(app, calls.readResponse, async (request, reply) => {
    const sheet = await app.db.global((tx) =>
      responseStore.read(tx, hashToken(request.params.token), request.query.language, ({ id, linkNumber }) =>
        app.respondentLinks.token(id, linkNumber),
      ),
    )
    void reply.header('cache-control', 'no-store')
    return sheet
  })

  registerCall(
    app,
    calls.keepResponse,
    async (request) => {
      await app.db.global((tx) => responseStore.saveDraft(tx, hashToken(request.params.token), request.body))
    },
    { config: { enter } },
  )

  registerCall(
    app,
    calls.sendResponse,
    async (request) =>
      app.db.global((tx) => responseStore.submit(tx, hashToken(request.params.token), request.body.answers)),
    { config: { enter } },
  )
}
