const chunkBytes = 512 * 1024

export type Chunk = { bytes: Uint8Array<ArrayBuffer>; isFirst: boolean; isLast: boolean; readBytes: number }

/** A file's bytes in order, half a megabyte at a time, so that a file of 50 MB is never in memory as a whole. */
export async function* readChunks(file: Blob): AsyncGenerator<Chunk> {
  for (let start = 0; start < file.size; start += chunkBytes) {
    const end = Math.min(start + chunkBytes, file.size)
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
    yield { bytes, isFirst: start === 0, isLast: end === file.size, readBytes: end }
  }
}
