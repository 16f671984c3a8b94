import type { Readable } from 'node:stream'

/** What was received: its length, its SHA-256 (hexadecimal), and where it lies until it is kept or given up. */
export type Received = { path: string; sizeBytes: number; sha256: string }

/** Kept bytes by their key. A key is a path of ids below one prefix a kind of file, `evidence/<org>/<id>`. */
export type Files = {
  /**
   * Takes a stream to a file of this machine, counting and hashing; stops reading at the limit.
   * @throws AppError payloadTooLarge, and what the stream breaks off with
   */
  receive(source: Readable, maxBytes: number): Promise<Received>
  /** Gives up what was received; nothing happens when it was kept. */
  discard(received: Received): Promise<void>
  /** Keeps what was received under a key. @throws AppError unavailable when the store does not take it */
  keep(received: Received, key: string): Promise<void>
  /** The bytes of a key. @throws AppError notFound, unavailable */
  read(key: string): Promise<Readable>
  /**
   * Where a program that opens files by their path reads the bytes of a key: as they lie, or, where the store is another
   * machine's, from a copy made at `copy`. It must not write there. @throws AppError notFound, unavailable
   */
  pathOf(key: string, copy: string): Promise<string>
  /** Removes a key; one that is not there is no error. @throws AppError unavailable */
  remove(key: string): Promise<void>
  /** The keys below a prefix, page by page. @throws AppError unavailable */
  pages(prefix: string): AsyncGenerator<readonly string[]>
  /** When a key was written. @throws AppError notFound, unavailable */
  writtenAt(key: string): Promise<Date>
  /** Gives up what was received before that moment and neither kept nor discarded: its process died. */
  discardBefore(moment: Date): Promise<void>
}
