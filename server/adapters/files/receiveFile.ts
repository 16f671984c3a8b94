import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#model/errors.ts'
import type { Received } from './files.ts'

/**
 * Streams a source into a new file of a folder (0600), so that its hash and type are known before it is stored. The
 * file is removed if anything fails.
 * @throws AppError payloadTooLarge at the first byte beyond the limit, and errors of the source
 */
export async function receiveFile(folder: string, source: Readable, maxBytes: number): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measured = async function* () {
    // Reading stops at the limit, but the source is not destroyed: the answer uses the same connection.
    const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      sizeBytes += chunk.byteLength
      if (sizeBytes > maxBytes) throw new AppError('payloadTooLarge')
      hash.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(measured, file)
  } catch (error) {
    // A stream that is stopped before its file is open still creates the file.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve))
    await rm(path, { force: true })
    throw error
  }
  return { path, sizeBytes, sha256: hash.digest('hex') }
}
