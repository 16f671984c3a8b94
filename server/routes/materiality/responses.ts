import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/responses.ts'
import { AppError } from '#model/errors.ts'
import { acceptsPage } from '#server/plugins/pageAnswer.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { optOutStore, type OptOutPlace } from '#server/store/materiality/surveys/optOuts.ts'
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

  await app.register(optOutRoutes)

  registerCall(
    app,
    calls.sendResponse,
    async (request) =>
      app.db.global((tx) => responseStore.submit(tx, hashToken(request.params.token), request.body.answers)),
    { config: { enter } },
  )
}

/** What a mail program sends for its button: a few words, in one of two forms (RFC 8058 §3.1). */
const bodyLimit = 4096

/** Calls of the link in a campaign mail with which its reader stops being asked. */
const optOutRoutes: FastifyPluginAsync = async (app) => {
  await app.register(formbody, { bodyLimit })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
    done(null, undefined),
  )
  const placeOf = ({ token }: { token: string }): OptOutPlace => {
    const place = app.respondentLinks.readOptOut(token)
    if (!place) throw new AppError('notFound')
    return place
  }

  registerCall(app, calls.readOptOut, async (request, reply) => {
    const { token } = request.params
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept !== undefined && acceptsPage(request))
      return reply.redirect(`/opt-out/${encodeURIComponent(token)}`, 303)
    const place = placeOf(request.params)
    return app.db.global((tx) => optOutStore.read(tx, place))
  })

  registerCall(app, calls.addOptOut, async ({ params }) => {
    const place = placeOf(params)
    return app.db.global((tx) => optOutStore.add(tx, place))
  })

  registerCall(app, calls.removeOptOut, async ({ params }) => {
    const place = placeOf(params)
    return app.db.global((tx) => optOutStore.remove(tx, place))
  })
}
