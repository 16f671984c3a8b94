import type { Readable } from 'node:stream'
import { AppError } from '#model/errors.ts'
import type { Files, Received } from '../adapters/files/files.ts'

/**
 * Receives a request body. An interrupted body is the caller's error (400); a failure of our own stream is not.
 * @throws AppError payloadTooLarge, badRequest
 */
export const receiveBody = (files: Files, body: Readable, maxBytes: number): Promise<Received> =>
  files.receive(body, maxBytes).catch((error: unknown) => {
    throw error === body.errored ? new AppError('badRequest', { cause: error }) : error
  })
