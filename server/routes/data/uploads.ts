import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/dataImports.ts'
import { AppError } from '#model/errors.ts'
import { dataFileLimits } from '#model/wire/dataImports.ts'
import { importsUnderWayMax } from '#model/wire/recordImports.ts'
import { matchesEnding } from '../../adapters/files/matchesEnding.ts'
import type { Received } from '../../adapters/files/files.ts'
import { requireCheckRoom } from '../../services/data/askForChecks.ts'
import { dataCheckKind } from '../../services/data/checkJob.ts'
import { sourceKey } from '../../store/data/dataKeys.ts'
import { fileStore } from '../../store/data/fileStore.ts'
import { importStore } from '../../store/data/importStore.ts'
import { uuidv7 } from '../../store/ids.ts'
import { answerCall, type RequestOf } from '../answerCall.ts'
import { receiveBody } from '../receiveBody.ts'
import { removeBytes } from '../removeBytes.ts'
import { takeTurns } from '../takeTurns.ts'
import { wordFile } from './wordImport.ts'

/** What a form adds to the bytes that it carries: its boundaries, and the name of the file. */
const formBytesMax = 8192

/**
 * The bytes of a prepared file, as a form with one file in it; the token of the header is all that says who calls. They
 * go to the files engine as they come. The token is used once they are stored whole: an upload that broke off is tried
 * again with the same one.
 */
export const uploadRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 1024, headerPairs: 20, fileSize: dataFileLimits.bytes + 1 },
    throwFileSizeLimit: false,
  })
  const inTurn = takeTurns(Infinity, importsUnderWayMax)

  const enter = (request: FastifyRequest) => app.db.inOrganization(request.uploadScope, async () => undefined)

  /** Takes the bytes of a file and has them checked. */
  async function take(request: RequestOf<typeof calls.uploadDataFile>) {
    const scope = request.uploadScope
    const { orgId } = scope
    const { id: importId, fileId } = request.params
    const place = { importId, fileId }
    // Before anything is received: can it be taken at all?
    const { sizeBytes } = await app.db.inOrganization(scope, async (tx) => {
      await importStore.takeOpen(tx, orgId, importId)
      await requireCheckRoom(tx, scope, 1)
      return fileStore.get(tx, orgId, place)
    })
    const received = await receiveForm(request, sizeBytes)
    const sourceId = uuidv7()
    const key = sourceKey(orgId, sourceId)
    let isStored = false
    try {
      await requireWhole(received, sizeBytes)
      await app.files.keep(received, key)
      const file = await app.db.inOrganization(scope, async (tx) => {
        const jobId = uuidv7()
        const stored = { sourceId, sha256: received.sha256, contentType: 'text/csv', jobId }
        const token = tokenOf(request)
        await fileStore.receive(tx, scope, place, { ...stored, token, now: app.identity.now() })
        const order = { ...place, language: request.language }
        await app.jobDesk.enqueue(tx, scope, dataCheckKind, order, jobId)
        await requireCheckRoom(tx, scope)
        return fileStore.get(tx, orgId, place)
      })
      isStored = true
      return wordFile(file, request)
    } finally {
      await app.files.discard(received)
      if (!isStored) await removeBytes(request, [key])
    }
  }

  answerCall(
    app,
    calls.uploadDataFile,
    (request, reply) =>
      // Also what is asked of the database: who waits for a place holds no connection.
      inTurn(request.uploadScope.accountId, () => take(request)).catch((error: unknown) => {
        // What is still to come is not read.
        void reply.header('connection', 'close')
        throw error
      }),
    { config: { enter }, bodyLimit: dataFileLimits.bytes + formBytesMax },
  )
}

const tokenOf = ({ headers }: FastifyRequest): string => String(headers['x-upload-token'])

/** @throws AppError payloadTooLarge as soon as that is known, unsupportedMediaType, badRequest */
async function receiveForm(request: FastifyRequest, sizeBytes: number): Promise<Received> {
  const { headers, server } = request
  if (Number(headers['content-length'] ?? 0) > sizeBytes + formBytesMax) throw new AppError('payloadTooLarge')
  // What is packed could be of any size.
  if (!request.isMultipart() || headers['content-encoding'] !== undefined)
    throw new AppError('unsupportedMediaType')
  const part = await firstPart(request, sizeBytes + formBytesMax)
  if (part?.fieldname !== 'file') {
    throw new AppError('badRequest', { fields: [{ field: 'file', key: 'validation.required' }] })
  }
  return receiveBody(server.files, part.file, sizeBytes)
}

/**
 * The file of a form; a form whose file never begins, or has no end before it, is given up at the limit.
 * @throws AppError payloadTooLarge, badRequest
 */
async function firstPart(request: FastifyRequest, bytesMax: number) {
  const tooLarge = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > bytesMax) tooLarge.reject(new AppError('payloadTooLarge'))
  }
  // Beside the parser, which reads on as fast as it can write.
  request.raw.on('data', count)
  const parsed = request.file().catch((cause: unknown) => {
    throw new AppError('badRequest', { cause })
  })
  try {
    return await Promise.race([parsed, tooLarge.promise])
  } finally {
    request.raw.off('data', count)
    // Whichever comes later is heard by nobody.
    parsed.catch(() => undefined)
    tooLarge.promise.catch(() => undefined)
  }
}

/** @throws AppError badRequest where bytes are missing, csvExpected where it is something else under a name of ours */
async function requireWhole({ path, sizeBytes }: Received, announced: number): Promise<void> {
  if (sizeBytes === 0) throw new AppError('fileEmpty')
  if (sizeBytes < announced) throw new AppError('badRequest')
  if (!(await matchesEnding(path, 'csv'))) throw new AppError('csvExpected')
}
