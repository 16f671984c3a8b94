import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/repository.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { analysisRequest, type AnalysisEvents, type AnalysisReply } from '#model/wire/materiality/analyses.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once, recall } from '#server/plugins/idempotency.ts'
import { readAnalysisFacts } from '#server/store/materiality/analysisFacts.ts'
import { analysisStore } from '#server/store/materiality/analysisStore.ts'
import { registerCall } from '../registerCall.ts'
import { errorPart, openEvents } from '../openEvents.ts'
import { requestId } from '#model/schema/values.ts'

const params = z.object({ orgId: requestId, doubleMaterialityId: requestId })

type Place = z.output<typeof params>
type AnalysisRequest = z.output<typeof analysisRequest>

export const analysisRoutes: FastifyPluginAsync = async (app) => {
  /**
   * Records the question and gathers the data that an answer may use; no lock or connection is held while it is
   * answered. A question already answered under the same idempotency key is not asked again: the kept answer is
   * returned.
   */
  async function prepare(
    request: FastifyRequest,
    { orgId, doubleMaterialityId }: Place,
    asked: AnalysisRequest,
  ) {
    const scope = request.scopeOf(orgId)
    const { language } = request
    return app.db.inOrganization(scope, async (tx) => {
      const known = await recall<AnalysisReply>(request, tx)
      if (known) return { known }
      const normalised = normalise([asked.text, asked.description].filter(Boolean).join(' '))
      const facts = await readAnalysisFacts(tx, orgId, doubleMaterialityId, asked, { language, normalised })
      const id = await analysisStore.open(tx, scope, doubleMaterialityId, asked, app.assistant.name)
      return { id, facts: { ...facts, staff: facts.staff.map(labelledBy(request)) } }
    })
  }

  async function answer(
    request: FastifyRequest,
    ids: Place,
    asked: AnalysisRequest,
    prepared: Awaited<ReturnType<typeof prepare>>,
    { signal, onText }: { signal: AbortSignal; onText?: (text: string) => void },
  ): Promise<AnalysisReply> {
    if (prepared.known) return prepared.known
    const { id, facts } = prepared
    const { language } = request
    const scope = request.scopeOf(ids.orgId)
    const { analyseType } = asked
    const { proposal, ...answered } = await app.assistant.analyse(
      { analyseType, facts, language },
      signal,
      onText,
    )
    return app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => ({
        ...(await analysisStore.finish(tx, scope, id, answered)),
        proposal,
        notice: app.assistant.noticeIn(language),
      })),
    )
  }

  registerCall(app, calls.analyseSubject, async (request, reply) => {
    const { params: ids, body } = request
    const prepared = await prepare(request, ids, body)
    const signal = untilGone(reply)
    if (!wantsEvents(request)) {
      return await answer(request, ids, body, prepared, { signal })
    }
    const events = openEvents<AnalysisEvents>(reply)
    try {
      const onText = (text: string) => events.send('text', { text })
      events.end('done', await answer(request, ids, body, prepared, { signal, onText }))
    } catch (error) {
      if (!signal.aborted) events.end('error', errorPart(request, error))
    }
    return reply
  })

  registerCall(app, calls.listAnalyses, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      analysisStore.list(tx, orgId, doubleMaterialityId, request.query),
    )
    return { ...toPage(rows, total, request.query), model: app.assistant.name }
  })

  registerCall(app, calls.decideAnalysis, async (request) => {
    const { orgId, doubleMaterialityId, analysisId } = request.params
    const scope = request.scopeOf(orgId)
    return app.db.inOrganization(scope, (tx) =>
      analysisStore.decide(tx, scope, doubleMaterialityId, analysisId, request.body),
    )
  })
}

const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false

/** Aborts when the caller disconnects before the answer is complete. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const labelledBy =
  (request: FastifyRequest) =>
  <T extends { code: string }>(tally: T): T & { label: string } => ({
    ...tally,
    label: request.t(`resources.companies.values.staffRange.${tally.code}`),
  })
