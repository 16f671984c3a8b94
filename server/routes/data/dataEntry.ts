import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/dataEntry.ts'
import { once } from '#server/plugins/idempotency.ts'
import { cubeSourceOf } from '#server/services/analysis/cubeSource.ts'
import { enqueueChecks } from '#server/services/data/enqueueChecks.ts'
import { sendEntry } from '#server/services/data/entrySubmission.ts'
import { readStoredValues } from '#server/services/data/storedValues.ts'
import { dataEntryStore } from '#server/store/data/dataEntryStore.ts'
import { sourceKey } from '#server/store/data/dataKeys.ts'
import { listEntrySites } from '#server/store/data/entrySites.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { registerCall } from '../registerCall.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { removeBytes } from '../removeBytes.ts'
import { ofImport, scopeOfImport } from './importScope.ts'
import { translateFile } from './translateImport.ts'

/** Data typed in the application: the settings of a data entry, its cells as a draft, and its submission. */
export const dataEntryRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, config, cubes } = app

  registerCall(
    app,
    calls.getEntry,
    async (request, reply) => {
      const { orgId, ...scope } = await scopeOfImport(request)
      const ids = { orgId, importId: request.params.id, now: app.identity.now() }
      const sheet = await db.inOrganization({ orgId, ...scope }, (tx) => dataEntryStore.read(tx, ids))
      reply.header('etag', etagOf(sheet))
      return sheet
    },
    ofImport,
  )

  registerCall(
    app,
    calls.setEntry,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const ids = { orgId: scope.orgId, importId: request.params.id, now: app.identity.now() }
      const sheet = await db.inOrganization(scope, async (tx) => {
        await dataEntryStore.set(tx, scope, ids, request.body, expectedVersion(request))
        return dataEntryStore.read(tx, ids)
      })
      reply.header('etag', etagOf(sheet))
      return sheet
    },
    ofImport,
  )

  registerCall(
    app,
    calls.listEntrySites,
    async (request) => {
      const scope = await scopeOfImport(request)
      const ids = { orgId: scope.orgId, importId: request.params.id, now: app.identity.now() }
      return db.inOrganization(scope, async (tx) =>
        listEntrySites(tx, ids, await dataEntryStore.asked(tx, ids), request.query),
      )
    },
    ofImport,
  )

  registerCall(
    app,
    calls.getEntryCells,
    async (request) => {
      const scope = await scopeOfImport(request)
      const ids = { orgId: scope.orgId, importId: request.params.id, now: app.identity.now() }
      const { divisionId: divisionIds, indicator } = request.query
      return {
        cells: await db.inOrganization(scope, (tx) =>
          dataEntryStore.cells(tx, ids, { divisionIds, indicator }),
        ),
      }
    },
    ofImport,
  )

  registerCall(
    app,
    calls.listStoredValues,
    async (request, reply) => {
      const scope = await scopeOfImport(request)
      const { query, language, params } = request
      const now = app.identity.now()
      const { settings } = await db.inOrganization(scope, (tx) =>
        dataEntryStore.read(tx, { orgId: scope.orgId, importId: params.id, now }),
      )
      if (settings === null) return { values: [] }
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const source = await cubeSourceOf({ db, files, dataDir: config.DATA_DIR }, scope)
      const values = await readStoredValues(
        (plan) => cubes.ask(source, { kind: 'query', plan, language }, gone.signal),
        settings,
        { divisionIds: query.divisionId, indicator: query.indicator, today: now.toISOString().slice(0, 10) },
      )
      return { values }
    },
    ofImport,
  )

  registerCall(
    app,
    calls.saveEntryCells,
    async (request) => {
      const scope = await scopeOfImport(request)
      return db.inOrganization(scope, (tx) =>
        dataEntryStore.save(
          tx,
          scope,
          { importId: request.params.id, now: app.identity.now() },
          request.body.cells,
        ),
      )
    },
    ofImport,
  )

  registerCall(
    app,
    calls.submitEntry,
    async (request) => {
      const scope = await scopeOfImport(request)
      const { orgId } = scope
      const { language } = request
      const importId = request.params.id
      const [fileId, sourceId] = [uuidv7(), uuidv7()]
      const key = sourceKey(orgId, sourceId)
      let isSent = false
      try {
        const sent = await db.inOrganization(scope, (tx) =>
          once(request, tx, async () => {
            const now = app.identity.now()
            await sendEntry(files, tx, scope, { importId, fileId, sourceId, key, language, now })
            await enqueueChecks(app, tx, scope, { importId, fileIds: [fileId], language })
            return translateFile(await fileStore.get(tx, orgId, { importId, fileId }), request)
          }),
        )
        isSent = sent.id === fileId
        return sent
      } finally {
        // The entry was not sent, or an earlier try of the same request has sent it.
        if (!isSent) await removeBytes(request, [key])
      }
    },
    ofImport,
  )
}
