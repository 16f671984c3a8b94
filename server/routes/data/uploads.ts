import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/dataImports.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { AppError } from '#model/errors.ts'
import { spreadsheetLimits } from '#model/rules/csv/spreadsheets.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import { importsUnderWayMax } from '#model/wire/records/recordImports.ts'
import { matchesExtension } from '#server/adapters/files/matchesExtension.ts'
import type { Received } from '#server/adapters/files/files.ts'
import { requireCheckRoom } from '#server/services/data/enqueueChecks.ts'
import { dataCheckKind } from '#server/services/data/checkJob.ts'
import { minimiseFile, pseudonymsOf } from '#server/services/data/minimiseFile.ts'
import { sourceKey } from '#server/store/data/dataKeys.ts'
import { readSaid } from '#server/store/data/meanings.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { importStore } from '#server/store/data/importStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { registerCall, type RequestOf } from '../registerCall.ts'
import { receiveBody } from '../receiveBody.ts'
import { removeBytes } from '../removeBytes.ts'
import { createFairQueue } from '#server/adapters/fairQueue.ts'
import { translateFile } from './translateImport.ts'

/** Bytes that a form adds to the file that it carries: its boundaries and the file name. */
const formBytesMax = 8192

/**
 * Receives the bytes of a prepared file, as a form with one file in it, or two where a spreadsheet is stored beside it. The token of the header alone identifies the
 * caller. The bytes are streamed to the files engine. The token is spent once they are stored completely: an
 * interrupted upload can be retried with the same token. A file about people is minimised before it is stored.
 */
export const uploadRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, {
    limits: { files: 2, fields: 10, fieldSize: 1024, headerPairs: 20, fileSize: dataFileLimits.bytes + 1 },
    throwFileSizeLimit: false,
  })
  const pseudonymKey = app.identity.keys.secret('pseudonyms')
  const queued = createFairQueue(Infinity, [importsUnderWayMax])

  const enter = (request: FastifyRequest) => app.db.inOrganization(request.uploadScope, async () => undefined)

  /** Receives the bytes of a file and queues its check. */
  async function take(request: RequestOf<typeof calls.uploadDataFile>) {
    const scope = request.uploadScope
    const { orgId } = scope
    const { id: importId, fileId } = request.params
    const ids = { importId, fileId }
    // Checks that the file can be accepted before reading the body.
    const { announced, columns, reading } = await app.db.inOrganization(scope, async (tx) => {
      await importStore.takeOpen(tx, orgId, importId)
      await requireCheckRoom(tx, scope, 1)
      const file = await fileStore.get(tx, orgId, ids)
      return { announced: file, ...(await readSaid(tx, orgId, file)) }
    })
    const { sizeBytes, spreadsheet, originalName } = announced
    const originalBytes = spreadsheet?.sizeBytes ?? 0
    const [sent, original] = await receiveForm(request, sizeBytes, originalBytes)
    let minimised: Minimised
    const sourceId = uuidv7()
    const originalId = original ? uuidv7() : null
    const keys = [sourceId, ...(originalId ? [originalId] : [])].map((id) => sourceKey(orgId, id))
    let isStored = false
    try {
      await requireWhole(sent, sizeBytes)
      const nature = natureOf(announced.nature)
      if (nature?.isAboutPeople === true)
        minimised = await minimiseFile(
          { files: app.files, dataDir: app.config.DATA_DIR, pseudonymOf: pseudonymsOf(pseudonymKey, orgId) },
          { ...announced, nature, path: sent.path, columns, reading },
          { isStored: false, bytesMax: sizeBytes },
        )
      const received = minimised?.received ?? sent
      if (original) await requireSpreadsheet(original, originalBytes, originalName)
      for (const [index, part] of [received, ...(original ? [original] : [])].entries())
        await app.files.keep(part, keys[index] ?? '')
      const file = await app.db.inOrganization(scope, async (tx) => {
        const jobId = uuidv7()
        const stored = {
          sourceId,
          originalId,
          sha256: received.sha256,
          contentType: 'text/csv',
          ...(minimised && { reading: minimised.reading }),
          jobId,
        }
        const token = tokenOf(request)
        await fileStore.receive(tx, scope, ids, { ...stored, token, now: app.identity.now() })
        const order = { ...ids, language: request.language }
        await app.jobQueue.enqueue(tx, scope, dataCheckKind, order, jobId)
        await requireCheckRoom(tx, scope)
        return fileStore.get(tx, orgId, ids)
      })
      isStored = true
      return translateFile(file, request)
    } finally {
      await app.files.discard(sent)
      if (minimised) await app.files.discard(minimised.received)
      if (original) await app.files.discard(original)
      if (!isStored) await removeBytes(request, keys)
    }
  }

  registerCall(
    app,
    calls.uploadDataFile,
    (request) =>
      // The database checks run inside the queue as well: a request that waits for its turn holds no connection.
      queued([request.uploadScope.accountId], () => take(request)),
    { config: { enter }, bodyLimit: dataFileLimits.bytes + spreadsheetLimits.bytes + formBytesMax },
  )
}

type Minimised = Awaited<ReturnType<typeof minimiseFile>>

const tokenOf = ({ headers }: FastifyRequest): string => String(headers['x-upload-token'])

/**
 * The file of a form, and the spreadsheet that it was read from where one is expected.
 * @throws AppError payloadTooLarge as soon as the size is known, unsupportedMediaType, badRequest
 */
async function receiveForm(
  request: FastifyRequest,
  sizeBytes: number,
  originalBytes: number,
): Promise<[Received, Received?]> {
  const { headers, server } = request
  const bytesMax = sizeBytes + originalBytes + formBytesMax
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new AppError('payloadTooLarge')
  // A compressed body could expand to any size.
  if (!request.isMultipart() || headers['content-encoding'] !== undefined)
    throw new AppError('unsupportedMediaType')
  const parts = request.files({ limits: { files: originalBytes > 0 ? 2 : 1 } })
  const received = await receivePart(request, parts, { name: 'file', sizeBytes, bytesMax })
  if (originalBytes === 0) return [received]
  try {
    const part = { name: 'original', sizeBytes: originalBytes, bytesMax }
    return [received, await receivePart(request, parts, part)]
  } catch (error) {
    await server.files.discard(received)
    throw error
  }
}

async function receivePart(
  request: FastifyRequest,
  parts: AsyncIterator<MultipartFile, void>,
  { name, sizeBytes, bytesMax }: { name: string; sizeBytes: number; bytesMax: number },
): Promise<Received> {
  const part = await nextPart(request, parts, bytesMax)
  if (part?.fieldname !== name) {
    throw new AppError('badRequest', { fields: [{ field: name, key: 'validation.required' }] })
  }
  return receiveBody(request.server.files, part.file, sizeBytes)
}

/**
 * The next file of a form. A form whose file never begins, or that has no end before the limit, is rejected at the limit.
 * @throws AppError payloadTooLarge, badRequest
 */
async function nextPart(
  request: FastifyRequest,
  parts: AsyncIterator<MultipartFile, void>,
  bytesMax: number,
): Promise<MultipartFile | undefined> {
  const tooLarge = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > bytesMax) tooLarge.reject(new AppError('payloadTooLarge'))
  }
  // Counts next to the parser, which reads as fast as it can write.
  request.raw.on('data', count)
  const parsed = parts.next().catch((cause: unknown) => {
    throw new AppError('badRequest', { cause })
  })
  try {
    const { done, value } = await Promise.race([parsed, tooLarge.promise])
    return done === true ? undefined : value
  } finally {
    request.raw.off('data', count)
    // Only the first rejection is handled by the race; these catch the later one.
    parsed.catch(() => undefined)
    tooLarge.promise.catch(() => undefined)
  }
}

/**
 * @throws AppError badRequest where bytes are missing, csvExpected where the content is something else than its
 * extension says
 */
async function requireWhole({ path, sizeBytes }: Received, announced: number): Promise<void> {
  if (sizeBytes === 0) throw new AppError('fileEmpty')
  if (sizeBytes < announced) throw new AppError('badRequest')
  if (!(await matchesExtension(path, 'csv'))) throw new AppError('csvExpected')
}

/** @throws AppError badRequest where bytes are missing, spreadsheetExpected where it is no spreadsheet of its name */
async function requireSpreadsheet(
  { path, sizeBytes }: Received,
  announced: number,
  name: string,
): Promise<void> {
  if (sizeBytes < announced) throw new AppError('badRequest')
  const ending = name.toLowerCase().endsWith('.ods') ? 'ods' : 'xlsx'
  if (!(await matchesExtension(path, ending))) throw new AppError('spreadsheetExpected')
}
