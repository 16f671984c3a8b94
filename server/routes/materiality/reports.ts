import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/results.ts'
import type { PathParamsOf } from '#model/calls/defineCall.ts'
import { AppError } from '#model/errors.ts'
import { reportsUnderWayMax, type NewReport, type Report } from '#model/wire/materiality/reports.ts'
import { once } from '#server/plugins/idempotency.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { reportKey, reportQueue, type StoredReport } from '#server/store/materiality/reports/reportQueue.ts'
import { labelReport } from '../labelReport.ts'
import { registerCall } from '../registerCall.ts'

type ReportPlace = PathParamsOf<typeof calls.getReport>

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xhtml: 'application/xhtml+xml; charset=utf-8',
  'xbrl-json': 'application/json; charset=utf-8',
} as const

/** Interval at which a waiting call polls the queue: the first and the longest. */
const pollIntervalMs = { first: 100, last: 1_000 } as const

/** Reports for the auditor: requested, made in the background (`reportQueue`), downloaded when ready. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.requestReport, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const ordered = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      once(request, tx, () => order(request, tx, doubleMaterialityId, request.body)),
    )
    app.reports.processQueue()
    return ordered
  })

  registerCall(app, calls.listReports, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      reportQueue.list(tx, orgId, placeOf(request, doubleMaterialityId)),
    )
    return found.map((one) => labelReport(one, request))
  })

  registerCall(app, calls.getReport, async (request) =>
    labelReport(await find(request, request.params), request),
  )

  registerCall(app, calls.removeReport, async (request) => {
    const { orgId, doubleMaterialityId, reportId } = request.params
    await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      reportQueue.cancel(tx, orgId, reportId, {
        ...placeOf(request, doubleMaterialityId),
        now: app.identity.now(),
      }),
    )
    await app.files.remove(reportKey(orgId, reportId))
    // A slot of the queue is free.
    app.reports.processQueue()
  })

  registerCall(app, calls.downloadReport, async (request, reply) =>
    sendFile(reply, request.params.orgId, await find(request, request.params)),
  )

  registerCall(app, calls.waitForReport, async (request, reply) => {
    const { orgId, doubleMaterialityId } = request.params
    const { id } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      order(request, tx, doubleMaterialityId, request.query),
    )
    app.reports.processQueue()
    const found = await waitFor(request, { orgId, doubleMaterialityId, reportId: id })
    if (found.error !== null) throw new AppError(found.error)
    return sendFile(reply, orgId, found)
  })

  /** Calls of each account that wait here: each one polls the queue. */
  const waiting = new Map<string, number>()

  async function waitFor(request: FastifyRequest, ids: ReportPlace): Promise<StoredReport> {
    const { accountId } = request.caller
    const others = waiting.get(accountId) ?? 0
    if (others >= reportsUnderWayMax) throw new AppError('tooManyReports', { args: { seconds: 10 } })
    waiting.set(accountId, others + 1)
    try {
      let found = await find(request, ids)
      let pauseMs: number = pollIntervalMs.first
      while (isUnderWay(found) && !request.raw.socket.destroyed) {
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 1.5, pollIntervalMs.last)
        found = await find(request, ids)
      }
      return found
    } finally {
      const left = (waiting.get(accountId) ?? 1) - 1
      if (left > 0) waiting.set(accountId, left)
      else waiting.delete(accountId)
    }
  }

  /** Membership is checked with every poll, and when the file is downloaded. */
  const find = (request: FastifyRequest, ids: ReportPlace): Promise<StoredReport> =>
    app.db.inOrganization(request.scopeOf(ids.orgId), (tx) =>
      reportQueue.get(tx, ids.orgId, ids.reportId, placeOf(request, ids.doubleMaterialityId)),
    )

  const order = async (
    request: FastifyRequest,
    tx: Parameters<typeof reportQueue.order>[0],
    assessmentId: string,
    asked: NewReport,
  ): Promise<Report> => {
    const { orgId } = request.params as { orgId: string }
    const ordered = await reportQueue.order(tx, request.scopeOf(orgId), {
      ...asked,
      id: uuidv7(),
      assessmentId,
      language: asked.language ?? request.language,
      now: app.identity.now(),
    })
    return labelReport(ordered, request)
  }

  const sendFile = async (reply: FastifyReply, orgId: string, found: StoredReport): Promise<FastifyReply> => {
    const { id, status, format, fileName, sizeBytes } = found
    if (status !== 'READY' || sizeBytes === null) throw new AppError('reportNotReady')
    const bytes = await app.files.read(reportKey(orgId, id))
    return reply
      .type(types[format])
      .header('content-length', sizeBytes)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  }
}

const isUnderWay = ({ status }: StoredReport): boolean => status === 'WAITING' || status === 'RUNNING'

const placeOf = ({ caller }: FastifyRequest, assessmentId: string) => ({
  assessmentId,
  accountId: caller.accountId,
})
