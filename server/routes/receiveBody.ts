import type { Readable } from 'node:stream'
import { AppError } from '#model/errors.ts'
import type { Files, Received } from '../adapters/files/files.ts'

/**
 * Receives what a caller sends; where it breaks off, that is the caller's fault, as it would not be of a stream of ours.
 * @throws AppError payloadTooLarge, badRequest
 */
export const receiveBody = (files: Files, body: Readable, maxBytes: number): Promise<Received> =>
  files.receive(body, maxBytes).catch((error: unknown) => {
    throw error === body.errored ? new AppError('badRequest', { cause: error }) : error
  })
