import { createReadStream } from 'node:fs'
import type { Files } from '../../adapters/files/files.ts'

/** Facts of as many rows as a file may have take a small part of this. */
const partBytesMax = 4 * 1024 ** 3

/** Keeps a file that the engine has left, under its key; null where it has left none. */
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
