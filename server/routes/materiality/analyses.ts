import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { normalise } from '#model/rules/normalise.ts'
import {
  analysis,
  analysisDecision,
  analysisPage,
  analysisReply,
  analysisRequest,
  type AnalysisReply,
} from '#model/wire/analyses.ts'
import { pageQuery, toPage } from '#model/wire/page.ts'
import { once, recall } from '../../plugins/idempotency.ts'
import { readAnalysisFacts } from '../../store/materiality/analysisFacts.ts'
import { analysisStore } from '../../store/materiality/analysisStore.ts'
import { openEvents } from './openEvents.ts'

const tags = ['materiality']
const base = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })
const page = pageQuery({ pageSize: 25, maxPageSize: 100 })

type Place = z.output<typeof params>
type Asked = z.output<typeof analysisRequest>

export const analysisRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * Notes the question and gathers what an answer may know; nothing is held while it is answered. A question that was
   * answered under the same key is not asked again: its answer is handed back.
   */
  async function prepare(request: FastifyRequest, { orgId, doubleMaterialityId }: Place, asked: Asked) {
    const scope = request.scopeOf(orgId)
    const { language } = request
    return app.db.inOrganization(scope, async (tx) => {
      const known = await recall<AnalysisReply>(request, tx)
      if (known) return { known }
      const normalised = normalise([asked.text, asked.description].filter(Boolean).join(' '))
      const facts = await readAnalysisFacts(tx, orgId, doubleMaterialityId, asked, { language, normalised })
      const id = await analysisStore.open(tx, scope, doubleMaterialityId, asked, app.assistant.name)
      return { id, facts: { ...facts, staff: facts.staff.map(wordedBy(request)) } }
    })
  }

  async function answer(
    request: FastifyRequest,
    place: Place,
    asked: Asked,
    prepared: Awaited<ReturnType<typeof prepare>>,
    { signal, onText }: { signal: AbortSignal; onText?: (text: string) => void },
  ): Promise<AnalysisReply> {
    if (prepared.known) return prepared.known
    const { id, facts } = prepared
    const { language } = request
    const scope = request.scopeOf(place.orgId)
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

  app.post(
    `${base}/analyse-subject`,
    {
      schema: {
        tags,
        summary: 'Analyse a subject, streamed to who asks for text/event-stream',
        params,
        body: analysisRequest,
        response: { 201: analysisReply },
      },
    },
    async (request, reply) => {
      const { params: place, body } = request
      const prepared = await prepare(request, place, body)
      const signal = untilGone(reply)
      if (!wantsEvents(request)) {
        return reply.status(201).send(await answer(request, place, body, prepared, { signal }))
      }
      const events = openEvents(request, reply)
      try {
        const onText = (text: string) => events.send('text', { text })
        events.end('done', await answer(request, place, body, prepared, { signal, onText }))
      } catch (error) {
        if (!signal.aborted) events.fail(error)
      }
      return reply
    },
  )

  app.get(
    `${base}/analyses`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'List the analyses of an assessment, or of one of its subjects',
        params,
        querystring: page.extend({ subjectId: z.uuid().optional() }),
        response: { 200: analysisPage },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { rows, total } = await app.db.batch(request.scopeOf(orgId), (tx) =>
        analysisStore.list(tx, orgId, doubleMaterialityId, request.query),
      )
      return { ...toPage(rows, total, request.query), model: app.assistant.name }
    },
  )

  app.put(
    `${base}/analyses/:analysisId/decision`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Accept, edit or reject an analysis',
        params: params.extend({ analysisId: z.uuid() }),
        body: analysisDecision,
        response: { 200: analysis },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId, analysisId } = request.params
      const scope = request.scopeOf(orgId)
      return app.db.inOrganization(scope, (tx) =>
        analysisStore.decide(tx, scope, doubleMaterialityId, analysisId, request.body),
      )
    },
  )
}

const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false

/** Ends when the caller has gone away before the answer was out. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const wordedBy =
  (request: FastifyRequest) =>
  <T extends { code: string }>(tally: T): T & { label: string } => ({
    ...tally,
    label: request.t(`resources.companies.values.staffRange.${tally.code}`),
  })
