import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { archiveEntry, manifestName } from './archiveEntry.ts'

/** The archive cannot be used; the message says why, for an operator. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive'
}

export type Archive<Content> = {
  manifest: Content & { entries: z.infer<typeof archiveEntry>[] }
  read: (name: string) => Promise<Readable>
  /** Reads every part to its end and compares lengths and checksums. @throws DamagedArchive */
  verify: () => Promise<void>
  close: () => void
}

/**
 * Opens an archive written by `writeArchive`; `shape` is the schema of the other fields of its manifest.
 * @throws DamagedArchive if the file is not such an archive, is truncated, or was made for another purpose
 */
export async function openArchive<Shape extends z.ZodRawShape>(
  path: string,
  shape: z.ZodObject<Shape>,
): Promise<Archive<z.infer<z.ZodObject<Shape>>>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause) throw cause
    throw new DamagedArchive('It is not a whole archive: it was cut off, or is something else.', { cause })
  })
  try {
    const places = await placesOf(zip)
    const read = async (name: string): Promise<Readable> => {
      const place = places.get(name)
      if (place === undefined) throw new DamagedArchive(`${name} is missing.`)
      return zip.openReadStreamPromise(place)
    }
    const manifest = await readManifest(read, shape)
    const names = new Set([manifestName, ...manifest.entries.map(({ name }) => name)])
    const strange = [...places.keys()].find((name) => !names.has(name))
    if (strange !== undefined) throw new DamagedArchive(`${strange} is no part of it.`)
    return {
      manifest,
      read,
      close: () => zip.close(),
      async verify() {
        for (const { name, bytes, sha256 } of manifest.entries) {
          const found = await measure(await read(name)).catch((cause: unknown) => {
            throw cause instanceof DamagedArchive
              ? cause
              : new DamagedArchive(`${name} cannot be read.`, { cause })
          })
          if (found.bytes !== bytes || found.sha256 !== sha256)
            throw new DamagedArchive(`${name} is not what was written.`)
        }
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readManifest<Shape extends z.ZodRawShape>(
  read: (name: string) => Promise<Readable>,
  shape: z.ZodObject<Shape>,
) {
  try {
    const content = await json(await read(manifestName))
    const { entries } = z.object({ entries: z.array(archiveEntry) }).parse(content)
    return { ...shape.parse(content), entries }
  } catch (cause) {
    throw cause instanceof DamagedArchive
      ? cause
      : new DamagedArchive(`Its ${manifestName} cannot be read.`, { cause })
  }
}

async function placesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const places = new Map<string, Entry>()
  zip.on('entry', (entry: Entry) => {
    places.set(entry.fileName, entry)
    zip.readEntry()
  })
  const ended = once(zip, 'end')
  zip.readEntry()
  await ended.catch((cause: unknown) => {
    throw new DamagedArchive('Its list of parts is damaged.', { cause })
  })
  return places
}

async function measure(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
