import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/dataAnalysis.ts'
import { dataReportTypes, type DataReportQuery } from '#model/wire/data/dataAnalysis.ts'
import { dataPolicy, formatPolicy } from '#server/plugins/contentSecurityPolicy.ts'
import { labelsOf } from '#server/services/analysis/analysisTexts.ts'
import { cacheReports } from '#server/services/analysis/cacheReports.ts'
import { yearRange, type DayRange } from '#server/services/analysis/period.ts'
import { runReport } from '#server/services/analysis/runReport.ts'
import { readBasis, readReportInputs } from '#server/store/data/factBasis.ts'
import { registerCall } from '../registerCall.ts'
import { createFairQueue } from '#server/adapters/fairQueue.ts'

/** Reports made at once, in total and per account. */
const places = 2
const ownPlaces = 1

/** Reports on the facts of an organisation: their list, and each one as a page (spec §7). */
export const dataAnalysisRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, config } = app
  const queued = createFairQueue(places, [ownPlaces])
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  const make = cacheReports((wish, signal) => runReport({ files, dataDir: config.DATA_DIR }, wish, signal))

  registerCall(app, calls.listDataReports, async (request) => {
    const { orgId } = request.params
    const basedOn = await db.inOrganization(request.scopeOf(orgId), (tx) => readBasis(tx, orgId))
    const { t } = labelsOf(request.language)
    return dataReportTypes.map((type) => ({
      type,
      title: t(`types.${type}.title`),
      description: t(`types.${type}.description`),
      basedOn,
    }))
  })

  registerCall(app, calls.getDataReport, async (request, reply) => {
    const { orgId, type } = request.params
    const { language, query } = request
    const range = rangeOf(query)
    const { keys, basis, ...source } = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      readReportInputs(tx, orgId, { companyId: query.companyId, range }),
    )
    const order = {
      ...source,
      type,
      language,
      theme: query.theme ?? null,
      at: app.identity.now().toISOString(),
      range,
      lastImportAt: basis.lastImportAt,
    }
    // A user who chooses another report meanwhile does not wait for this one.
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closing.signal])
    const page = await queued([request.caller.accountId], () => make({ order, keys }, signal)).catch(
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    // The client has disconnected.
    if (page === undefined) return reply.hijack()
    return reply
      .header('content-security-policy', policyOf(page))
      .header('content-language', language)
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function rangeOf({ year, from, to }: DataReportQuery): DayRange | null {
  if (year !== undefined) return yearRange(year)
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** Content security policy of a report page: it may only use its own style sheet, named by its hash. */
function policyOf(page: string): string {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return formatPolicy({ ...dataPolicy, 'style-src': [`'sha256-${hash}'`], sandbox: [] })
}
