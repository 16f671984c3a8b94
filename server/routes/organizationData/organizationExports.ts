import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/organizationData.ts'
import { AppError } from '#model/errors.ts'
import { exportsKeptMax } from '#model/rules/identity/organizationExports.ts'
import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'
import { once } from '#server/plugins/idempotency.ts'
import { exportOrganization, organizationExportKind } from '#server/services/organizationData/exportJob.ts'
import {
  exportExpiry,
  exportKey,
  exportStore,
  type StoredExport,
} from '#server/store/identity/exportStore.ts'
import { lockOrganizationRow } from '#server/store/engine/conditions.ts'
import { registerCall } from '../registerCall.ts'
import { removeBytes } from '../removeBytes.ts'

/** Archives of all data of an organisation: requested, made in the background, downloaded by its members when ready. */
export const organizationExportRoutes: FastifyPluginAsync = async (app) => {
  const { DATA_DIR, FILES_URL } = app.config
  const { now } = app.identity
  const thread = { database: app.threadDatabase, files: { DATA_DIR, FILES_URL } }
  app.jobQueue.register(
    organizationExportKind,
    exportOrganization({ db: app.db, files: app.files, thread, now }),
  )

  registerCall(app, calls.requestExport, async (request) => {
    const { orgId } = request.params
    const scope = request.scopeOf(orgId)
    const replaced: string[] = []
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        // Two concurrent requests get the same archive.
        await lockOrganizationRow(tx, orgId)
        const kept = await exportStore.list(tx, orgId, now())
        const underWay = kept.find(isUnderWay)
        if (underWay) return labelExport(underWay, request)
        // Failed exports are removed before any finished archive.
        const inOrder = [...kept.filter(({ status }) => status === 'DONE'), ...kept.filter(hasFailed)]
        for (const { id } of inOrder.slice(exportsKeptMax - 1)) {
          await exportStore.remove(tx, orgId, id, now())
          replaced.push(id)
        }
        const { language } = request
        const id = await app.jobQueue.enqueue(tx, scope, organizationExportKind, { language })
        return labelExport(await exportStore.get(tx, orgId, id, now()), request)
      }),
    )
    await removeBytes(
      request,
      replaced.map((id) => exportKey(orgId, id)),
    )
    return answer
  })

  registerCall(app, calls.listExports, async (request) => {
    const { orgId } = request.params
    const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      exportStore.list(tx, orgId, now()),
    )
    return found.map((one) => labelExport(one, request))
  })

  registerCall(app, calls.removeExport, async (request) => {
    const { orgId, exportId } = request.params
    await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      exportStore.remove(tx, orgId, exportId, now()),
    )
    await removeBytes(request, [exportKey(orgId, exportId)])
  })

  registerCall(app, calls.downloadExport, async (request, reply) => {
    const { orgId, exportId } = request.params
    const { result } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      exportStore.get(tx, orgId, exportId, now()),
    )
    if (result === null) throw new AppError('exportNotReady')
    const bytes = await app.files.read(exportKey(orgId, exportId))
    return reply
      .type('application/zip')
      .header('content-length', result.sizeBytes)
      .header('content-disposition', `attachment; filename="${result.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}

const hasFailed = ({ status }: StoredExport): boolean => status === 'FAILED'
const isUnderWay = ({ status }: StoredExport): boolean => status === 'WAITING' || status === 'RUNNING'

const labelExport = (
  { finishedAt, error, result, ...found }: StoredExport,
  { t }: Pick<FastifyRequest, 't'>,
): OrganizationExport => ({
  ...found,
  fileName: result?.fileName ?? null,
  sizeBytes: result?.sizeBytes ?? null,
  sha256: result?.sha256 ?? null,
  error: error && { code: error, message: t(`errors.${error}`) },
  expiresAt: finishedAt && exportExpiry(finishedAt),
})
