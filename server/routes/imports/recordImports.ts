import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/imports.ts'
import { AppError } from '#model/errors.ts'
import {
  importBytesMax,
  importsUnderWayMax,
  importProgress,
  isCreated,
  type NewImport,
  type RecordImport,
} from '#model/wire/records/recordImports.ts'
import { once } from '#server/plugins/idempotency.ts'
import {
  importKey,
  importRecords,
  nothingImported,
  recordImportKind,
  type ImportOrder,
} from '#server/services/imports/importJob.ts'
import { jobStore, type StoredJob } from '#server/store/engine/jobStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { registerCall } from '../registerCall.ts'
import { receiveBody } from '../receiveBody.ts'
import { createFairQueue } from '#server/adapters/fairQueue.ts'

/** Imports that the list returns: a user who comes back looks for the last one. */
const listedMax = 20

/** Imports of files into registers as background jobs: a closed tab loses nothing, and the caller sees the progress. */
export const recordImportRoutes: FastifyPluginAsync = async (app) => {
  app.jobQueue.register(recordImportKind, importRecords(app))
  // The rows are streamed to the files engine; the job reads them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  // An account may upload as many files at once as it may have imports under way.
  const queued = createFairQueue(Infinity, [importsUnderWayMax])

  registerCall(app, calls.startImport, async (request) => {
    const { orgId } = request.params
    const { register } = request.query
    // The import needs the plan that the register's own calls need.
    const scope = {
      ...request.scopeOf(orgId),
      need: isCreated(register) ? 'onboarding' : 'standard',
    } as const
    // Checks authorisation before reading the body.
    await app.db.inOrganization(scope, async () => undefined)
    const received = await queued([scope.accountId], () =>
      receiveBody(app.files, bodyOf(request), importBytesMax),
    )
    const id = uuidv7()
    const key = importKey(orgId, id)
    let started: RecordImport | undefined
    try {
      await app.files.keep(received, key)
      const sent = { query: request.query, sha256: received.sha256 }
      started = await app.db.inOrganization(scope, (tx) =>
        once(
          request,
          tx,
          async () => {
            const { accountId } = scope
            const { name } = recordImportKind
            const others = await jobStore.countUnderWay(tx, orgId, { accountId, name })
            if (others >= importsUnderWayMax) throw new AppError('tooManyRequests', { args: { seconds: 30 } })
            await app.jobQueue.enqueue(tx, scope, recordImportKind, orderOf(request.query, request), id)
            return labelImport(await jobStore.read(tx, { orgId, id }, accountId), request)
          },
          sent,
        ),
      )
      return started
    } finally {
      await app.files.discard(received)
      // The import was not started, or an earlier try of the same request has started it.
      if (started?.id !== id) await app.files.remove(key)
    }
  })

  registerCall(app, calls.listImports, async (request) => {
    const { orgId } = request.params
    const { register, doubleMaterialityId = '' } = request.query
    const scope = request.scopeOf(orgId)
    const found = await app.db.inOrganization(scope, (tx) =>
      jobStore.list(tx, orgId, {
        accountId: scope.accountId,
        name: recordImportKind.name,
        atMost: listedMax,
      }),
    )
    return found
      .filter(({ payload }) => {
        const order = recordImportKind.payload.parse(payload)
        return order.register === register && order.assessmentId === doubleMaterialityId
      })
      .map((job) => labelImport(job, request))
  })

  registerCall(app, calls.getImport, async (request) => {
    const { orgId, importId: id } = request.params
    const scope = request.scopeOf(orgId)
    const job = await app.db.inOrganization(scope, (tx) => jobStore.read(tx, { orgId, id }, scope.accountId))
    return labelImport(job, request)
  })

  registerCall(app, calls.cancelImport, async (request) => {
    const { orgId, importId: id } = request.params
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) =>
      jobStore.cancel(tx, { orgId, id }, { accountId: scope.accountId, now: app.identity.now() }),
    )
    await app.files.remove(importKey(orgId, id))
  })
}

const bodyOf = ({ body }: { body: unknown }): Readable =>
  body instanceof Readable ? body : Readable.from([])

const orderOf = (
  { register, mode, doubleMaterialityId, after, rows, allOrNothing }: NewImport,
  { language }: Pick<FastifyRequest, 'language'>,
): ImportOrder => ({
  register,
  mode,
  assessmentId: doubleMaterialityId ?? '',
  after: after ?? '',
  rows,
  allOrNothing: allOrNothing === 'true',
  language,
})

function labelImport(job: StoredJob, { t }: Pick<FastifyRequest, 't'>): RecordImport {
  const { id, status, payload, saved, error, createdAt } = job
  const { rows, mode, after } = recordImportKind.payload.parse(payload)
  return {
    ...(saved === null ? nothingImported : importProgress.parse(saved)),
    id,
    status,
    rows,
    mode,
    after: after === '' ? null : after,
    error: error && { code: error, message: t(`errors.${error}`) },
    createdAt,
  }
}
