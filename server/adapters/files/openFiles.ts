import { access, chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from '#model/errors.ts'
import type { Config } from '#server/config/config.ts'
import type { Files, Received } from './files.ts'
import { openBucket } from './openBucket.ts'
import { createHash, randomUUID } from 'node:crypto'

/**
 * Opens the file store: the folder `files` of DATA_DIR, or the S3-compatible store of FILES_URL. Files being received
 * are in the folder `receiving` of DATA_DIR. The S3 client is loaded by the first call that needs it.
 */
export function openFiles({ DATA_DIR, FILES_URL }: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): Files {
  const receiving = resolve(DATA_DIR, 'receiving')
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= FILES_URL === undefined ? openFolder(DATA_DIR) : openBucket(FILES_URL))

  /** The path of a key, if the store is the local folder. */
  const inFolder = (key: string) => (FILES_URL === undefined ? resolve(DATA_DIR, 'files', key) : undefined)
  const read = (key: string) => withStorageErrors(async () => opening(await (await disk()).getStream(key)))

  return {
    receive: (source, maxBytes) => receiveFile(receiving, source, maxBytes),
    discard: ({ path }) => rm(path, { force: true }),
    keep: ({ path, sizeBytes }, key) =>
      withStorageErrors(async () => {
        // S3 needs the length of a stream before the upload.
        const kept = inFolder(key)
        if (kept !== undefined) await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
        await (await disk()).putStream(key, createReadStream(path), { contentLength: sizeBytes })
        if (kept !== undefined) await chmod(kept, 0o600)
        await rm(path, { force: true })
      }),
    read,
    async pathOf(key, copy) {
      const kept = inFolder(key)
      if (kept !== undefined) await withStorageErrors(() => access(kept))
      else await pipeline(await read(key), createWriteStream(copy, { mode: 0o600 }))
      return kept ?? copy
    },
    remove: (key) => withStorageErrors(async () => (await disk()).delete(key)),
    async *pages(prefix) {
      const store = await disk()
      let paginationToken: string | undefined
      do {
        const options = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) }
        const page = await withStorageErrors(() => store.listAll(prefix, options)).catch(nothingYet)
        yield [...page.objects].flatMap((entry) => (entry.isFile ? [entry.key] : []))
        paginationToken = page.paginationToken
      } while (paginationToken !== undefined)
    },
    writtenAt: (key) => withStorageErrors(async () => (await (await disk()).getMetaData(key)).lastModified),
    async discardBefore(moment) {
      for (const name of await readdir(receiving).catch(() => [])) {
        const path = join(receiving, name)
        const { mtime } = await stat(path).catch(() => ({ mtime: moment }))
        if (mtime < moment) await rm(path, { force: true })
      }
    },
  }
}

const openFolder = async (dataDir: string): Promise<Disk> =>
  new Disk(new FSDriver({ location: resolve(dataDir, 'files'), visibility: 'private' }))

/** Waits until the file is open: a missing file is detected only then, and must be detected before an answer begins. */
async function opening(stream: Readable): Promise<Readable> {
  if ('fd' in stream) await once(stream, 'open')
  return stream
}

const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Converts errors of the store to errors of ours. */
async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new AppError(reasonsOf(cause).some((reason) => absent.has(reason)) ? 'notFound' : 'unavailable', {
      cause,
    })
  }
}

/** The store nests its own error codes as causes. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? [String(error.code)] : []
  return [...code, error.name, ...reasonsOf(error.cause)]
}

function nothingYet(error: unknown): { objects: never[]; paginationToken?: string } {
  if (error instanceof AppError && error.code === 'notFound') return { objects: [] }
  throw error
}

/**
 * Streams a source into a new file of a folder (0600), so that its hash and type are known before it is stored. The
 * file is removed if anything fails.
 * @throws AppError payloadTooLarge at the first byte beyond the limit, and errors of the source
 */
async function receiveFile(folder: string, source: Readable, maxBytes: number): Promise<Received> {
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
    if (!file.closed) await new Promise<void>((closed) => file.once('close', closed))
    await rm(path, { force: true })
    throw error
  }
  return { path, sizeBytes, sha256: hash.digest('hex') }
}
