import { createReadStream } from 'node:fs'
import type { Files } from '#server/adapters/files/files.ts'

/** Far more than the facts of a file of the largest allowed number of rows. */
const partBytesMax = 4 * 1024 ** 3

/** Stores a file that the engine has written under its key; null where the engine wrote none. */
export async function keepPart(files: Files, path: string | null, key: string): Promise<string | null> {
  if (path === null) return null
  const received = await files.receive(createReadStream(path), partBytesMax)
  try {
    await files.keep(received, key)
  } finally {
    await files.discard(received)
  }
  return key
}
