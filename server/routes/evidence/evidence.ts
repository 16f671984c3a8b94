import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as ofRequests from '#model/calls/disclosureRequests.ts'
import * as ofSubjects from '#model/calls/repository.ts'
import { AppError } from '#model/errors.ts'
import { evidenceKindOf, evidenceMaxBytes } from '#model/rules/records/evidence.ts'
import type { Evidence } from '#model/wire/records/evidence.ts'
import { charsetOf } from '#server/adapters/files/charsetOf.ts'
import { matchesExtension } from '#server/adapters/files/matchesExtension.ts'
import { hasPdfActions } from '#server/adapters/files/pdfActions.ts'
import { once } from '#server/plugins/idempotency.ts'
import { requestEvidence } from '#server/store/disclosures/requestEvidence.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { evidenceKey, evidenceStore, type EvidencePlace } from '#server/store/evidence/evidenceStore.ts'
import { subjectEvidence } from '#server/store/materiality/subjectEvidence.ts'
import { encodeRfc5987 } from '../encodeRfc5987.ts'
import { receiveBody } from '../receiveBody.ts'
import { registerCall } from '../registerCall.ts'
import { removeBytes } from '../removeBytes.ts'

/**
 * Files that support a subject or the answer of a data request: at most 20 of 25 MB each, of types that cannot execute,
 * served only as downloads.
 */
export const evidenceRoutes: FastifyPluginAsync = async (app) => {
  // The bytes are streamed to the files engine whatever their content type; their type is checked there.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  serveEvidence(app, {
    list: ofSubjects.listEvidence,
    add: ofSubjects.addEvidence,
    download: ofSubjects.downloadEvidence,
    remove: ofSubjects.removeEvidence,
  })
  serveEvidence(app, {
    list: ofRequests.listRequestFiles,
    add: ofRequests.addRequestFile,
    download: ofRequests.downloadRequestFile,
    remove: ofRequests.removeRequestFile,
  })
}

/** The calls of one kind of record that has files. */
type EvidenceCalls = {
  list: typeof ofSubjects.listEvidence | typeof ofRequests.listRequestFiles
  add: typeof ofSubjects.addEvidence | typeof ofRequests.addRequestFile
  download: typeof ofSubjects.downloadEvidence | typeof ofRequests.downloadRequestFile
  remove: typeof ofSubjects.removeEvidence | typeof ofRequests.removeRequestFile
}

type EvidenceParams = { readonly orgId: string } & (
  Parameters<typeof subjectEvidence>[1] | Parameters<typeof requestEvidence>[1]
)

const placeOf = (params: EvidenceParams): EvidencePlace =>
  'subjectId' in params ? subjectEvidence(params.orgId, params) : requestEvidence(params.orgId, params)

function serveEvidence(app: FastifyInstance, calls: EvidenceCalls): void {
  registerCall(app, calls.list, async (request) => {
    const { orgId } = request.params
    const place = placeOf(request.params)
    return app.db.inOrganization(request.scopeOf(orgId), (tx) => evidenceStore.list(tx, orgId, place))
  })

  registerCall(app, calls.add, async (request) => {
    const { orgId } = request.params
    const place = placeOf(request.params)
    const scope = request.scopeOf(orgId)
    const { name } = request.query
    // Checks authorisation, the remaining room and the file type before reading the body.
    await app.db.inOrganization(scope, (tx) => evidenceStore.requireRoom(tx, orgId, place))
    const kind = evidenceKindOf(name)
    if (!kind) throw new AppError('evidenceType')
    if (Number(request.headers['content-length'] ?? 0) > evidenceMaxBytes)
      throw new AppError('evidenceTooLarge')
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    const received = await receiveBody(app.files, body, evidenceMaxBytes).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'payloadTooLarge'
        ? new AppError('evidenceTooLarge', { cause: error })
        : error
    })
    const { sizeBytes, sha256 } = received
    const file = { id: uuidv7(), name, sizeBytes, sha256 }
    const key = evidenceKey(orgId, file.id)
    let added: Evidence | undefined
    try {
      if (sizeBytes === 0) throw new AppError('evidenceEmpty')
      if (!(await matchesExtension(received.path, kind.ending))) throw new AppError('evidenceType')
      if (kind.ending === 'pdf' && (await hasPdfActions(received.path))) throw new AppError('evidenceActive')
      const contentType = await withCharset(kind.contentType, received.path)
      // Stores the bytes first: a row without bytes would be data loss, bytes without a row are swept.
      await app.files.keep(received, key)
      added = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () => evidenceStore.add(tx, scope, { ...file, contentType }, place), {
          name,
          sha256,
        }),
      )
      return added
    } finally {
      await app.files.discard(received)
      // The file was not added, or an earlier try of the same request has added it.
      if (added?.id !== file.id) await removeBytes(request, [key])
    }
  })

  registerCall(app, calls.download, async (request, reply) => {
    const { orgId, evidenceId } = request.params
    const place = placeOf(request.params)
    const file = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      evidenceStore.get(tx, orgId, evidenceId, place),
    )
    const bytes = await app.files.read(evidenceKey(orgId, evidenceId))
    return reply
      .type(file.contentType)
      .header('content-length', file.sizeBytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })

  registerCall(app, calls.remove, async (request) => {
    const { orgId, evidenceId } = request.params
    const place = placeOf(request.params)
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) => evidenceStore.remove(tx, scope, evidenceId, place))
    await removeBytes(request, [evidenceKey(orgId, evidenceId)])
  })
}

/** Adds the charset to the content type of a text file. */
const withCharset = async (contentType: string, path: string): Promise<string> =>
  contentType.startsWith('text/') ? `${contentType}; charset=${await charsetOf(path)}` : contentType
