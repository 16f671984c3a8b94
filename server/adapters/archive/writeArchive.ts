import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { manifestName, type ArchiveEntry } from './archiveEntry.ts'

export type ArchiveWriter = {
  /**
   * Reads a stream to its end before it resolves: parts are written one at a time, and nothing is buffered in memory.
   */
  add: (name: string, source: Readable) => Promise<ArchiveEntry>
}

/**
 * Writes a ZIP whose manifest lists the length and the SHA-256 of each part. `fill` adds the parts and returns the
 * other fields of the manifest, which is written last. The file gets its final name once it is complete.
 *
 * @throws errors of writing, such as ENOSPC; the partial file is removed
 */
export async function writeArchive(
  path: string,
  fill: (writer: ArchiveWriter) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const draft = `${path}.part`
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const writing = pipeline(output, createWriteStream(draft, { mode: 0o600 }))
  const entries: ArchiveEntry[] = []
  const add: ArchiveWriter['add'] = async (name, source) => {
    const hash = createHash('sha256')
    let bytes = 0
    const measured = new PassThrough({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    zip.addReadStream(measured, name, { mode: 0o600 })
    // If the disk is full, writing fails and the caller that feeds the stream stops waiting.
    await Promise.race([pipeline(source, measured), writing.then(() => Promise.reject(new Error('closed')))])
    const entry = { name, bytes, sha256: hash.digest('hex') }
    entries.push(entry)
    return entry
  }
  try {
    const content = await fill({ add })
    zip.addBuffer(Buffer.from(JSON.stringify({ ...content, entries })), manifestName, { mode: 0o600 })
    zip.end()
    await writing
    await rename(draft, path)
  } catch (error) {
    output.destroy()
    await writing.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
