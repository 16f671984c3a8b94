import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/dataImports.ts'
import { AppError } from '#model/errors.ts'
import { toPage } from '#model/wire/records/page.ts'
import { importsUnderWayMax } from '#model/wire/records/recordImports.ts'
import { once } from '#server/plugins/idempotency.ts'
import { enqueueChecks } from '#server/services/data/enqueueChecks.ts'
import { dataWriteKind, writeFacts } from '#server/services/data/writeJob.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { jobStore } from '#server/store/engine/jobStore.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { listImports, type StoredDataImport } from '#server/store/data/importRows.ts'
import { importStore } from '#server/store/data/importStore.ts'
import { registerCall } from '../registerCall.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { removeBytes } from '../removeBytes.ts'
import { ofImport, scopeOfImport } from './importScope.ts'
import { labelImport } from './translateImport.ts'

/** Imports of data: their perimeter, how their data arrive, and their result (spec §7). */
export const dataImportRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, ingest, config, jobQueue } = app
  const now = () => app.identity.now()
  jobQueue.register(dataWriteKind, writeFacts({ db, files, ingest, dataDir: config.DATA_DIR, now }))

  registerCall(app, calls.listDataImports, async (request) => {
    const { orgId } = request.params
    const { imports, total } = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      listImports(tx, orgId, request.query),
    )
    return toPage(
      imports.map((found) => labelImport(found, request)),
      total,
      request.query,
    )
  })

  registerCall(app, calls.createDataImport, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const made = await db.inOrganization(scope, (tx) =>
      once(request, tx, () => importStore.create(tx, scope, request.body)),
    )
    return labelImport(made, request)
  })

  registerCall(
    app,
    calls.getDataImport,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const found = await db.inOrganization(scope, (tx) =>
        importStore.get(tx, scope.orgId, request.params.id),
      )
      return withEtag(reply, found, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.setPerimeter,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { id } = request.params
      const found = await db.inOrganization(scope, async (tx) => {
        const expected = expectedVersion(request)
        const { isChanged } = await importStore.setPerimeter(tx, scope, id, request.body, expected)
        if (isChanged) {
          const received = await fileStore.received(tx, scope.orgId, id)
          const fileIds = received.map((file) => file.id)
          await enqueueChecks(app, tx, scope, { importId: id, fileIds, language: request.language })
        }
        return importStore.get(tx, scope.orgId, id)
      })
      return withEtag(reply, found, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.changeDataImport,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { id } = request.params
      const found = await db.inOrganization(scope, async (tx) => {
        await importStore.change(tx, scope, id, request.body, expectedVersion(request))
        return importStore.get(tx, scope.orgId, id)
      })
      return withEtag(reply, found, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.removeDataImport,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id } = request.params
      const keys = await db.inOrganization(scope, (tx) =>
        importStore.remove(tx, scope, id, { expected: expectedVersion(request), now: now() }),
      )
      await removeBytes(request, keys)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.validateDataImport,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { orgId, accountId } = scope
      const { id } = request.params
      const found = await db.inOrganization(scope, async (tx) => {
        const { name } = dataWriteKind
        const others = await jobStore.countUnderWay(tx, orgId, { accountId, name })
        if (others >= importsUnderWayMax) throw new AppError('tooManyRequests', { args: { seconds: 30 } })
        const jobId = uuidv7()
        await importStore.validate(tx, scope, id, { jobId, now: now() })
        await jobQueue.enqueue(tx, scope, dataWriteKind, { importId: id, language: request.language }, jobId)
        return importStore.get(tx, orgId, id)
      })
      return labelImport(found, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.undoDataImport,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id } = request.params
      const found = await db.inOrganization(scope, async (tx) => {
        await importStore.undo(tx, scope, id, now())
        return importStore.get(tx, scope.orgId, id)
      })
      return labelImport(found, request)
    },
    ofImport,
  )

  registerCall(
    app,
    calls.purgeDataImport,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { id } = request.params
      const { figures } = request.body
      const { found, keys } = await db.inOrganization(scope, async (tx) => ({
        keys: await importStore.purge(tx, scope, id, { figures, now: now() }),
        found: await importStore.get(tx, scope.orgId, id),
      }))
      await removeBytes(request, keys)
      return labelImport(found, request)
    },
    ofImport,
  )
}

function withEtag(reply: FastifyReply, found: StoredDataImport, request: FastifyRequest) {
  void reply.header('etag', etagOf(found))
  return labelImport(found, request)
}
